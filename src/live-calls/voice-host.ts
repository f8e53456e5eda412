import type { Blobs } from "../blobs/port.ts";
import type { Db } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { Secrets } from "../secrets.ts";
import type { Leg, Provider, TelephonyDriver } from "../telephony/port.ts";
import type { CallObserver, Conversation } from "../voice/conversation/conversation.ts";
import type { ConversationSpec } from "../voice/port.ts";

/** What calls run on: everything that a voice process has. */
export interface VoiceHost {
  processId: string;
  db: Db;
  log: Log;
  secrets: Secrets;
  blobs: Blobs;
  /** Where recordings are written while their calls run. */
  recordingDir: string;
  ringTimeoutMs: number;
  driverFor(provider: Provider): TelephonyDriver | undefined;
  converse(spec: ConversationSpec, leg: Leg, observer: CallObserver): Conversation;
  /** For the measurements of the process. */
  onEnded(reason: string): void;
}
