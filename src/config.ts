import { isIP } from "node:net";
import { resolve } from "node:path";
import { readEnvironmentProviders } from "./environment-providers.ts";
import { type AllowList, parseAllowList } from "./outgoing/allow-list.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { StartError } from "./start-error.ts";

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  secretKey: string | undefined;
  logLevel: string;
  logPii: boolean;
  rateLimitPerMinute: number | undefined;
  corsOrigins: string[];
  /** Addresses and networks of proxies whose X-Forwarded- headers count. */
  trustedProxies: string[];
  /** How long to wait after the first, second, … failed sign-in of an account; the last one repeats. */
  signInPauseSeconds: number[];
  metricsToken: string | undefined;
  dialTimeoutSeconds: number;
  queueTimeoutSeconds: number;
  ringTimeoutSeconds: number;
  callLeaseSeconds: number;
  /** Conversations that one voice process holds at once. */
  voicePlaces: number;
  /** How many voice processes `serve` runs; unset: one per core. */
  voiceProcesses: number | undefined;
  /** How many times faster than real time simulated calls run. */
  simulatorSpeed: number;
  /** Where a voice process that stands alone takes browsers itself, and how they reach it. */
  voicePort: number | undefined;
  voicePublicUrl: string | undefined;
  cluster: string;
  recordingsS3: S3Config | undefined;
  allowPrivateAddresses: AllowList;
  webhookRetrySeconds: number[];
  /** Models of others that the operator has keys for; the keys are never logged. */
  providers: ProviderSettings[];
}

export interface S3Config {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  forcePathStyle: boolean;
  prefix: string;
}

type Environment = Record<string, string | undefined>;

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/** As Standard Webhooks proposes: 5 s, 5 min, 30 min, then 2, 5, 10, 14, 20 and 24 hours. */
const webhookRetrySeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** A few slips cost nothing; then each costs more, up to a quarter of an hour. */
const signInPauseSeconds = [0, 0, 0, 0, 2, 4, 8, 15, 30, 60, 120, 300, 600, 900];

/** The only reader of the environment; an empty variable counts as unset. Every bad one is named at once. */
export function readConfig(environment: Environment): Config {
  const read = new Reader(environment);
  const config: Config = {
    port: read.integer("PORT", 0, 65_535) ?? 3000,
    host: read.text("HOST") ?? "127.0.0.1",
    dataDir: resolve(read.text("DATA_DIR") ?? "./data"),
    databaseUrl: read.url("DATABASE_URL", ["postgres:", "postgresql:"]),
    publicUrl: read.url("PUBLIC_URL", ["http:", "https:"])?.replace(/\/+$/, ""),
    smtpUrl: read.url("SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: read.text("MAIL_FROM") ?? "Switchboard <switchboard@localhost>",
    secretKey: read.secretKey("SECRET_KEY"),
    logLevel: read.oneOf("LOG_LEVEL", logLevels) ?? "info",
    logPii: read.flag("LOG_PII") ?? false,
    rateLimitPerMinute: read.integer("RATE_LIMIT_PER_MINUTE", 1, 1_000_000),
    corsOrigins: read.origins("CORS_ORIGINS"),
    trustedProxies: read.networks("TRUSTED_PROXIES") ?? ["loopback"],
    signInPauseSeconds: read.seconds("SIGN_IN_PAUSE_SECONDS") ?? signInPauseSeconds,
    metricsToken: read.text("METRICS_TOKEN"),
    dialTimeoutSeconds: read.integer("DIAL_TIMEOUT_SECONDS", 1, 3600) ?? 30,
    queueTimeoutSeconds: read.integer("QUEUE_TIMEOUT_SECONDS", 1, 86_400) ?? 600,
    ringTimeoutSeconds: read.integer("RING_TIMEOUT_SECONDS", 1, 600) ?? 30,
    callLeaseSeconds: read.integer("CALL_LEASE_SECONDS", 3, 60) ?? 15,
    voicePlaces: read.integer("VOICE_PLACES", 1, 1000) ?? 30,
    voiceProcesses: read.integer("VOICE_PROCESSES", 0, 256),
    simulatorSpeed: read.integer("SIMULATOR_SPEED", 1, 20) ?? 1,
    voicePort: read.integer("VOICE_PORT", 0, 65_535),
    voicePublicUrl: read.url("VOICE_PUBLIC_URL", ["http:", "https:"])?.replace(/\/+$/, ""),
    cluster: read.text("CLUSTER") ?? "local",
    recordingsS3: read.s3(),
    allowPrivateAddresses: read.allowList("ALLOW_PRIVATE_ADDRESSES"),
    webhookRetrySeconds: read.seconds("WEBHOOK_RETRY_SECONDS") ?? webhookRetrySeconds,
    providers: readEnvironmentProviders(read),
  };
  read.throwFaults();
  return config;
}

class Reader {
  readonly #environment: Environment;
  readonly #faults: string[] = [];

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  integer(name: string, min: number, max: number): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    return this.#fault(name, `must be a whole number from ${min} to ${max}`, text);
  }

  flag(name: string): boolean | undefined {
    const text = this.oneOf(name, ["true", "false"]);
    return text === undefined ? undefined : text === "true";
  }

  oneOf(name: string, values: string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined || values.includes(text)) return text;
    return this.#fault(name, `must be one of ${values.join(", ")}`, text);
  }

  url(name: string, protocols: string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    // An address without a host names a socket (postgresql:///db?host=/dir), which URL itself accepts only with three slashes.
    const parsed = URL.parse(text) ?? URL.parse(text.replace("@/", "@localhost/"));
    if (parsed && protocols.includes(parsed.protocol)) return text;
    // The value may hold a password, so it is not repeated.
    return this.#fault(name, `must be an address starting with ${protocols.map((p) => `${p}//`).join(" or ")}`);
  }

  secretKey(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined || Buffer.from(text, "base64").length >= 32) return text;
    return this.#fault(name, "must be at least 32 random bytes in base64 (openssl rand -base64 32)");
  }

  origins(name: string): string[] {
    const origins = (this.text(name) ?? "").split(",").map((o) => o.trim());
    return origins.filter((origin) => {
      if (origin === "" || origin === "*" || URL.parse(origin)?.origin === origin) return origin !== "";
      this.#fault(name, "must be a comma-separated list of origins such as https://app.example.com, or *", origin);
      return false;
    });
  }

  /** Addresses, networks, and the names that proxy-addr knows. */
  networks(name: string): string[] | undefined {
    const items = this.text(name)
      ?.split(",")
      .map((item) => item.trim());
    const known = /^(loopback|linklocal|uniquelocal|[0-9a-f.:]+(\/[0-9]{1,3})?)$/i;
    const bad = items?.find((item) => !known.test(item) || (/[.:]/.test(item) && isIP(item.split("/")[0] ?? "") === 0));
    if (bad === undefined) return items;
    return this.#fault(
      name,
      "must be a comma-separated list of IP addresses and networks (10.0.0.0/8), or loopback",
      bad,
    );
  }

  allowList(name: string): AllowList {
    return parseAllowList(this.text(name) ?? "", (item) => {
      const message = "must be a comma-separated list of hosts, host:port, IP addresses or networks (10.0.0.0/8), or *";
      this.#fault(name, message, item);
    });
  }

  seconds(name: string): number[] | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const values = text.split(",").map((part) => (/^[0-9]{1,7}$/.test(part.trim()) ? Number(part) : Number.NaN));
    if (!values.some(Number.isNaN)) return values;
    return this.#fault(name, "must be a comma-separated list of seconds such as 5,300,1800", text);
  }

  s3(): S3Config | undefined {
    const bucket = this.text("RECORDINGS_S3_BUCKET");
    const endpoint = this.url("RECORDINGS_S3_ENDPOINT", ["http:", "https:"]);
    const accessKeyId = this.text("RECORDINGS_S3_ACCESS_KEY_ID");
    const secretAccessKey = this.text("RECORDINGS_S3_SECRET_ACCESS_KEY");
    const forcePathStyle = this.flag("RECORDINGS_S3_FORCE_PATH_STYLE");
    if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
      this.#fault("RECORDINGS_S3_ACCESS_KEY_ID", "and RECORDINGS_S3_SECRET_ACCESS_KEY must be set together");
    }
    if (bucket === undefined) {
      if (endpoint ?? accessKeyId)
        this.#fault("RECORDINGS_S3_BUCKET", "must be set when another RECORDINGS_S3_ variable is");
      return undefined;
    }
    return {
      bucket,
      region: this.text("RECORDINGS_S3_REGION") ?? "us-east-1",
      endpoint,
      accessKeyId,
      secretAccessKey,
      forcePathStyle: forcePathStyle ?? endpoint !== undefined,
      prefix: this.text("RECORDINGS_S3_PREFIX") ?? "",
    };
  }

  fault(name: string, message: string): undefined {
    return this.#fault(name, message);
  }

  throwFaults(): void {
    if (this.#faults.length > 0) throw new StartError(this.#faults.join("; "));
  }

  #fault(name: string, message: string, value?: string): undefined {
    this.#faults.push(`${name} ${message}${value === undefined ? "" : `, not "${value}"`}`);
    return undefined;
  }
}
