import { createServer } from "node:net";
import type { Config } from "../../config.ts";
import { type Finding, messageOf } from "./finding.ts";

const patienceMs = 5_000;

export async function checkSmtp({ smtpUrl }: Config): Promise<Finding> {
  if (smtpUrl === undefined)
    return { check: "mail", status: "ok", detail: "to the outbox folder (SMTP_URL is not set)" };
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  try {
    await transport.verify();
    return { check: "mail", status: "ok", detail: "the SMTP server answers" };
  } catch (error) {
    return {
      check: "mail",
      status: "fail",
      detail: messageOf(error),
      advice: "Check SMTP_URL. Mails wait and are tried again.",
    };
  } finally {
    transport.close();
  }
}

export async function checkRecordings({ recordingsS3 }: Config): Promise<Finding> {
  if (!recordingsS3)
    return { check: "recordings", status: "ok", detail: "in DATA_DIR (RECORDINGS_S3_BUCKET is not set)" };
  const { HeadBucketCommand, S3Client } = await import("@aws-sdk/client-s3");
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = recordingsS3;
  const client = new S3Client({
    region,
    forcePathStyle,
    maxAttempts: 1,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(patienceMs) });
    return { check: "recordings", status: "ok", detail: `bucket ${bucket}` };
  } catch (error) {
    const { name } = error as Error;
    return {
      check: "recordings",
      status: "fail",
      detail: `bucket ${bucket}: ${name === "Error" ? messageOf(error) : name}`,
      advice: "Check the RECORDINGS_S3_ variables and what the key may do.",
    };
  } finally {
    client.destroy();
  }
}

/** Free, or ours already. */
export async function checkPort({ host, port }: Config): Promise<Finding> {
  const fault = await tryListen(host, port);
  if (!fault) return { check: "port", status: "ok", detail: `${port} on ${host} is free` };
  if (fault !== "EADDRINUSE") {
    return {
      check: "port",
      status: "fail",
      detail: `${port} on ${host}: ${fault}`,
      advice: "Set HOST and PORT to what this user may open.",
    };
  }
  if (await isSwitchboard(host, port))
    return { check: "port", status: "ok", detail: `a server answers on ${host}:${port}` };
  return {
    check: "port",
    status: "fail",
    detail: `${port} on ${host} is used by another program`,
    advice: "Stop it, or set PORT.",
  };
}

async function tryListen(host: string, port: number): Promise<string | undefined> {
  return await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port }, () => probe.close(() => resolve(undefined)));
  });
}

async function isSwitchboard(host: string, port: number): Promise<boolean> {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(patienceMs) });
    const body = (await answer.json()) as { status?: string };
    return body.status === "ok" && answer.headers.has("x-request-id");
  } catch {
    return false;
  }
}
