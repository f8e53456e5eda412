import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Vite takes its configuration as a default export.
export default defineConfig({
  root: at("."),
  cacheDir: at("../node_modules/.cache/vite"),
  plugins: [react(), tailwindcss()],
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
