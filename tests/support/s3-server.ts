import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3Config } from "../../src/config.ts";

export interface S3Server {
  config: S3Config;
  /** The same settings as the server takes them from its environment. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * A server that speaks S3 on loopback. It takes any signature, which verify-sigv4 is there for, and knows neither suffix ranges
 * nor one that ends with byte 0.
 */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "switchboard-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "recordings", configs: [] }],
  });
  const { port } = await server.run();
  const config = {
    bucket: "recordings",
    region: "eu-central-1",
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    forcePathStyle: true,
    prefix: "calls/",
  };
  return {
    config,
    env: {
      RECORDINGS_S3_BUCKET: config.bucket,
      RECORDINGS_S3_REGION: config.region,
      RECORDINGS_S3_ENDPOINT: config.endpoint,
      RECORDINGS_S3_ACCESS_KEY_ID: config.accessKeyId,
      RECORDINGS_S3_SECRET_ACCESS_KEY: config.secretAccessKey,
      RECORDINGS_S3_PREFIX: config.prefix,
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
