import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { GetObjectCommandInput, S3Client } from "@aws-sdk/client-s3";
import type { S3Config } from "../config.ts";
import { contentTypeOf } from "./content-types.ts";
import { type Blobs, type ByteRange, checkKey } from "./port.ts";

/** Blobs as objects of a bucket. The SDK is loaded with the first use: it costs tens of megabytes that disk users save. */
export function s3Blobs(config: S3Config): Blobs {
  let loading: ReturnType<typeof load> | undefined;
  const sdk = () => {
    loading ??= load(config);
    return loading;
  };
  const objectOf = (key: string) => ({ Bucket: config.bucket, Key: `${config.prefix}${checkKey(key)}` });
  return {
    async put(key, path, contentType) {
      const object = { ...objectOf(key), ContentType: contentType };
      const { s3, client } = await sdk();
      const unreadable = new AbortController();
      const file = await open(path, "r");
      try {
        const { size } = await file.stat();
        const upload = { ...object, ContentLength: size, Body: file.createReadStream() };
        // The SDK does not look after the errors of a body: unheard, one would end the process.
        upload.Body.once("error", (error) => unreadable.abort(error));
        await client.send(new s3.PutObjectCommand(upload), { abortSignal: unreadable.signal });
      } catch (error) {
        throw unreadable.signal.reason ?? error;
      } finally {
        await file.close();
      }
    },

    async stat(key) {
      const object = objectOf(key);
      const { s3, client } = await sdk();
      const found = await orMissing(client.send(new s3.HeadObjectCommand(object)));
      return found && { sizeBytes: found.ContentLength ?? 0, contentType: found.ContentType ?? contentTypeOf(key) };
    },

    async read(key, range) {
      const input: GetObjectCommandInput = { ...objectOf(key), ...(range && { Range: rangeHeader(range) }) };
      const { s3, client } = await sdk();
      const found = await orMissing(client.send(new s3.GetObjectCommand(input)));
      if (!found) return undefined;
      if (!(found.Body instanceof Readable)) throw new Error("S3 answered without a body");
      return {
        stream: found.Body,
        sizeBytes: totalOf(found.ContentRange) ?? found.ContentLength ?? 0,
        contentType: found.ContentType ?? contentTypeOf(key),
      };
    },

    async presign(key, seconds) {
      const object = objectOf(key);
      const { s3, client, getSignedUrl } = await sdk();
      return await getSignedUrl(client, new s3.GetObjectCommand(object), { expiresIn: seconds });
    },

    async remove(key) {
      const object = objectOf(key);
      const { s3, client } = await sdk();
      await client.send(new s3.DeleteObjectCommand(object));
    },
  };
}

async function load(config: S3Config) {
  const s3 = await import("@aws-sdk/client-s3");
  const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
  return { s3, getSignedUrl, client: connect(s3.S3Client, config) };
}

function connect(Client: typeof S3Client, config: S3Config): S3Client {
  const { accessKeyId, secretAccessKey } = config;
  return new Client({
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    // The newer checksum headers are unknown to many servers that speak S3.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(config.endpoint && { endpoint: config.endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });
}

function rangeHeader({ start, end }: ByteRange): string {
  return `bytes=${start}-${end}`;
}

function totalOf(contentRange: string | undefined): number | undefined {
  const total = contentRange?.split("/")[1];
  return total === undefined ? undefined : Number(total);
}

async function orMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (["NoSuchKey", "NotFound"].includes((error as Error).name)) return undefined;
    throw error;
  }
}
