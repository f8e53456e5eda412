const contentTypes: Record<string, string> = {
  wav: "audio/wav",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  webm: "audio/webm",
};

export const audioExtensions: readonly string[] = Object.keys(contentTypes);
export const audioContentTypes: readonly string[] = Object.values(contentTypes);

/** By the extension of a key or a file name. */
export function contentTypeOf(name: string): string {
  return contentTypes[extensionOf(name)] ?? "application/octet-stream";
}

export function extensionOf(name: string): string {
  return /\.([0-9A-Za-z]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
