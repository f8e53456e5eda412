import { createHash, createHmac } from "node:crypto";

/**
 * The signature that a presigned GET must carry, worked out from AWS's description of Signature Version 4 alone
 * ("Authenticating Requests: Using Query Parameters"), so that the SDK is not checked by itself.
 */
export function presignedSignature(address: string, secretAccessKey: string): string {
  const url = new URL(address);
  const timestamp = url.searchParams.get("X-Amz-Date") ?? "";
  const [, date = "", region = "", service = ""] = (url.searchParams.get("X-Amz-Credential") ?? "").split("/");
  const scope = `${date}/${region}/${service}/aws4_request`;
  const canonicalRequest = [
    "GET",
    url.pathname,
    canonicalQuery(url),
    `host:${url.host}`,
    "",
    url.searchParams.get("X-Amz-SignedHeaders"),
    "UNSIGNED-PAYLOAD",
  ].join("\n");
  const hash = createHash("sha256").update(canonicalRequest).digest("hex");
  const stringToSign = ["AWS4-HMAC-SHA256", timestamp, scope, hash].join("\n");
  const key = [date, region, service, "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, stringToSign).toString("hex");
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
