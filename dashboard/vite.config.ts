import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Vite takes its configuration as a default export.
export default defineConfig({
  root: at("."),
  cacheDir: at("../node_modules/.cache/vite"),
  plugins: [react(), tailwindcss(), adoptWaveformStyle()],
  resolve: {
    alias: {
      // The original writes a style element, which the content security policy forbids.
      "react-style-singleton": at("src/app/style-singleton.ts"),
    },
  },
  build: {
    outDir: at("dist"),
    emptyOutDir: true,
    target: "es2023",
    // Everything is a file: data: addresses would have to be allowed by the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    sourcemap: false,
  },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/recordings", "/docs", "/openapi.json", "/talk", "/healthz", "/readyz"].map((path) => [
        path,
        { target: process.env.API_URL ?? "http://127.0.0.1:3000", ws: true },
      ]),
    ),
  },
});

/** wavesurfer.js writes a style element into its shadow root, which the content security policy forbids: it adopts a sheet instead. */
function adoptWaveformStyle(): Plugin {
  const changes: [RegExp, string][] = [
    [/<style\$\{cspNonce[^>]*?\}>/, "<template>"],
    [/<\/style>/, "</template>"],
    [
      /return \[div, shadow\];/,
      `const sheet = new CSSStyleSheet();
      sheet.replaceSync(shadow.querySelector("template").innerHTML.replaceAll("&gt;", ">"));
      shadow.adoptedStyleSheets = [sheet];
      return [div, shadow];`,
    ],
  ];
  return {
    name: "adopt-waveform-style",
    transform(code, id) {
      if (!/wavesurfer\.js\/dist\/renderer\.js$/.test(id)) return undefined;
      return changes.reduce((text, [found, put]) => {
        if (!found.test(text)) throw new Error(`wavesurfer.js has changed: ${found} is not in its renderer`);
        return text.replace(found, () => put);
      }, code);
    },
  };
}
