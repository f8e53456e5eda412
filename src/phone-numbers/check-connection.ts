import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import type { Provider } from "../telephony/port.ts";
import type { ConnectionCheck, ConnectionStep } from "./connection-schema.ts";
import { findAddress } from "./find-address.ts";
import { type LineRow, selectLine } from "./queries.ts";

export interface Lines {
  /** The ways into the telephone network that voice processes can take. */
  drivers: readonly Provider[];
  /** What voice processes there are now. */
  readVoice(): Promise<{ processes: number; places: number }>;
}

const names: Record<Provider, string> = {
  simulator: "the simulator",
  sip: "SIP trunks",
  pbx: "a PBX",
  livekit: "LiveKit",
};

/** Whether a number can be called and call, and if not, why. Everything is looked at, so that one answer names all that is wrong. */
export async function checkConnection(
  db: Db,
  actor: Actor,
  lines: Lines,
  phoneNumberId: string,
): Promise<ConnectionCheck> {
  const line = await selectLine(db, actor.organizationId, phoneNumberId);
  if (!line) throw notFound("phone number");
  const steps = [
    line.isActive
      ? good("number", "The number is active.")
      : bad("number", "The number is switched off: calls to it are refused, and none is placed from it."),
    ...(await addressSteps(line)),
    driverStep(lines, line.provider),
    voiceStep(await lines.readVoice()),
  ];
  const wrong = steps.find((step) => !step.ok);
  return { ok: !wrong, provider: line.provider, reason: wrong?.detail ?? "", steps };
}

function voiceStep({ processes, places }: { processes: number; places: number }): ConnectionStep {
  if (places === 0) return bad("voice", "No voice process is ready: calls wait until one is.");
  const many = processes === 1 ? "1 voice process" : `${processes} voice processes`;
  return good("voice", `${many} with ${places} places ${processes === 1 ? "is" : "are"} ready.`);
}

async function addressSteps({ provider, terminationUri, roomTrunkId }: LineRow): Promise<ConnectionStep[]> {
  if (provider === "simulator") return [];
  if (provider === "livekit") {
    return [
      roomTrunkId
        ? good("address", `Calls leave by the trunk ${roomTrunkId}.`)
        : bad("address", "The number names no LiveKit trunk: fill in its inbound or outbound trunk id."),
    ];
  }
  if (!terminationUri?.trim()) {
    return [bad("address", "The number has no termination address: fill in where its calls are sent.")];
  }
  const { host, fault } = await findAddress(terminationUri);
  return [fault === undefined ? good("address", `${host} is known.`) : bad("address", `${host} ${fault}.`)];
}

function driverStep({ drivers }: Lines, provider: Provider): ConnectionStep {
  if (drivers.includes(provider)) return good("driver", `Voice processes can call by ${names[provider]}.`);
  return bad("driver", `This version cannot call by ${names[provider]} yet: the number is kept, and its calls fail.`);
}

const good = (part: ConnectionStep["part"], detail: string): ConnectionStep => ({ part, ok: true, detail });
const bad = (part: ConnectionStep["part"], detail: string): ConnectionStep => ({ part, ok: false, detail });
