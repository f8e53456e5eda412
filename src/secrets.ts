import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, unlink } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "./start-error.ts";

/** Keeps secrets of customers unreadable in the database. A text can be read only in the context it was written for. */
export interface Secrets {
  encrypt(text: string, context: string): string;
  decrypt(sealed: string, context: string): string;
}

const ivBytes = 12;
const tagBytes = 16;
const keyBytes = 32;
const format = "v1.";

/** Without SECRET_KEY the key is a file in DATA_DIR, made by whichever process comes first. */
export async function openSecrets(options: { secretKey: string | undefined; dataDir: string }): Promise<Secrets> {
  const source = options.secretKey ?? (await readOrMakeKey(options.dataDir));
  const key = Buffer.from(hkdfSync("sha256", Buffer.from(source, "base64"), "", "switchboard secrets", keyBytes));
  return {
    encrypt: (text, context) => encrypt(key, text, context),
    decrypt: (text, context) => decrypt(key, text, context),
  };
}

function encrypt(key: Buffer, text: string, context: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(context));
  const sealed = [iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
  return format + Buffer.concat(sealed).toString("base64url");
}

function decrypt(key: Buffer, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed.slice(format.length), "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString();
}

async function readOrMakeKey(dataDir: string): Promise<string> {
  const path = join(dataDir, "secret.key");
  const present = await readKey(path);
  if (present !== undefined) return present;
  await mkdir(dataDir, { recursive: true });
  await makeKey(path);
  return (await readKey(path)) ?? "";
}

async function readKey(path: string): Promise<string | undefined> {
  try {
    const key = (await readFile(path, "utf8")).trim();
    if (Buffer.from(key, "base64").length >= keyBytes) return key;
    throw new StartError(`${path} does not hold a key: restore it, or delete it and enter SIP passwords again.`);
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Written aside and linked into place: of several processes one wins, and none ever reads half a key. */
async function makeKey(path: string): Promise<void> {
  const draft = `${path}.${randomBytes(8).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(`${randomBytes(keyBytes).toString("base64")}\n`);
    await file.sync();
    await link(draft, path).catch((error: { code?: string }) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await file.close();
    await unlink(draft);
  }
}
