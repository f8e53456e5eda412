import { join } from "node:path";
import type { Config } from "../config.ts";
import { diskBlobs } from "./disk.ts";
import type { Blobs } from "./port.ts";
import { s3Blobs } from "./s3.ts";

/** Recordings go to the bucket when one is configured, else below DATA_DIR. */
export function openBlobs(config: Pick<Config, "dataDir" | "recordingsS3">): Blobs {
  return config.recordingsS3 ? s3Blobs(config.recordingsS3) : diskBlobs(join(config.dataDir, "recordings"));
}
