import type { Actor } from "../actor.ts";
import { createAgent } from "../agents/create-agent.ts";
import type { Db } from "../db/database.ts";
import { createPhoneNumber } from "../phone-numbers/create-phone-number.ts";
import type { Secrets } from "../secrets.ts";

export interface Sample {
  agentId: string;
  phoneNumber: string;
  /** What a first call can be placed with, to somebody who answers well. */
  firstCall: { agentId: string; phoneNumber: string; variables: Record<string, string> };
}

const phoneNumber = "+15555550100";
const cooperativePerson = "+15550100101";

const callData = {
  fullName: { label: "Full name", type: "name", question: "May I have your full name, please?" },
  preferredDay: { label: "Preferred day", type: "date", question: "Which day would suit you best?" },
  isNewPatient: { label: "New patient", type: "yes-no", question: "Will this be your first visit with us?" },
  people: { label: "Number of people", type: "number", question: "How many people will be coming?" },
};
const dispositions = ["Appointment booked", "Call back later", "Not interested", "Wrong number"];

/** An agent that can be called, and can call, without an account anywhere: the number is one of the simulator. */
export async function createSample(db: Db, actor: Actor, secrets: Secrets): Promise<Sample> {
  return await db.transaction(async (tx) => {
    const agent = await createAgent(tx, actor, {
      name: "Front desk",
      welcomeMessage: "Bright Dental, this is the front desk. I would be glad to find you an appointment.",
      instructions: "Find out who is calling and arrange an appointment. Be brief and friendly.",
      knowledge_base: "Bright Dental is open from Monday to Friday, eight to six.",
      callData,
      dispositions,
      outbound: {
        welcomeMessage: "Hello, this is the front desk of Bright Dental about your appointment. Do you have a minute?",
        instructions: "Arrange the appointment that the patient asked for. Be brief and friendly.",
        knowledge_base: "Bright Dental is open from Monday to Friday, eight to six.",
        voicemailMessage: "This is the front desk of Bright Dental. Please call us back about your appointment.",
        callData,
        dispositions,
        maxCallTime: 300,
      },
    });
    await createPhoneNumber(tx, actor, secrets, { phoneNumber, friendlyName: "Front desk", agentId: agent.id });
    const variables = { preferredDay: "Friday" };
    return {
      agentId: agent.id,
      phoneNumber,
      firstCall: { agentId: agent.id, phoneNumber: cooperativePerson, variables },
    };
  });
}
