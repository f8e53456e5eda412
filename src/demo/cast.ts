import { newId } from "../ids.ts";
import { agents, tools } from "./agents.ts";
import { customerPhone } from "./customers.ts";
import {
  activitySubjects,
  cities,
  companyHeads,
  companyTails,
  dealNames,
  dealStages,
  departments,
  domain,
  firstNames,
  groups,
  jobTitles,
  lastNames,
  users,
} from "./names.ts";
import type { Random } from "./random.ts";

export interface ImportLine {
  kind: string;
  data: Record<string, unknown>;
}

export interface Cast {
  lines: ImportLine[];
  agents: { id: string; name: string; phoneNumber: string }[];
  /** Who calls from the numbers of the first customers. */
  contactNames: string[];
}

/** What the organization has already, so that nothing collides. */
export interface Present {
  emails: Set<string>;
  phoneNumbers: Set<string>;
  lastNumbers: Record<string, number>;
}

const dayMs = 86_400_000;
const companyCount = 24;
const contactCount = 140;

/** Everybody and everything but the calls, as lines of an import: it checks them, and tells nobody by e-mail. */
export function makeCast(random: Random, present: Present, now: number): Cast {
  const staff = users
    .map((user) => ({ id: newId(), ...user, email: `${user.firstName}.${user.lastName}@${domain}`.toLowerCase() }))
    .filter((user) => !present.emails.has(user.email));
  const toolRecords = tools.map((tool) => ({ id: newId(), ...tool }));
  const numbers = freeNumbers(present.phoneNumbers, agents.length);
  const agentRecords = agents.map((agent, index) => ({ id: newId(), number: numbers[index] ?? "", agent }));
  const crm = makeCrm(random, staff, present.lastNumbers, now);
  const contacts = crm.filter(({ kind }) => kind === "contact");
  return {
    contactNames: contacts.map(({ data }) => `${data.firstName} ${data.lastName}`),
    agents: agentRecords.map(({ id, number, agent }) => ({ id, name: agent.name, phoneNumber: number })),
    lines: [
      ...of("user", staff),
      ...of("tool", toolRecords),
      ...of(
        "agent",
        agentRecords.map(({ id, agent }) => ({ id, ...agent, tools: toolRecords.map((tool) => tool.id) })),
      ),
      ...of("phoneNumber", agentRecords.map(phoneNumberOf)),
      ...crm,
    ],
  };
}

function phoneNumberOf({ id, number, agent }: { id: string; number: string; agent: { name: string } }) {
  return { phoneNumber: number, friendlyName: `${agent.name} line`, provider: "simulator", agentId: id };
}

function of(kind: string, records: Record<string, unknown>[]): ImportLine[] {
  return records.map((data) => ({ kind, data }));
}

function freeNumbers(taken: Set<string>, count: number): string[] {
  const numbers: string[] = [];
  for (let line = 100; numbers.length < count; line++) {
    const number = `+1207555${String(line).padStart(4, "0")}`;
    if (!taken.has(number)) numbers.push(number);
  }
  return numbers;
}

function makeCrm(random: Random, staff: { id: string }[], last: Record<string, number>, now: number): ImportLine[] {
  const someone = () => (staff.length > 0 ? { ownerId: random.pick(staff).id } : {});
  const daysAgo = (most: number) => now - random.next() * most * dayMs;
  const base = (kind: string) => (last[kind] ?? 0) + 1;
  const companies = Array.from({ length: companyCount }, (_, index) => {
    const tail = random.pick(companyTails);
    const name = `${companyHeads[index % companyHeads.length]} ${tail.name}`;
    const slug = name.toLowerCase().replaceAll(" ", "-");
    return {
      id: base("company") + index,
      name,
      industry: tail.industry,
      website: `https://${slug}.example`,
      email: `office@${slug}.example`,
      phone: customerPhone(5_000 + index),
      ...random.pick(cities),
      country: "US",
      type: random.next() < 0.4 ? "client" : "prospect",
      primaryContactId: base("contact") + index,
      ...someone(),
      createdAt: new Date(daysAgo(300)).toISOString(),
    };
  });
  const contacts = Array.from({ length: contactCount }, (_, index) => {
    const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)];
    const companyId = index < companyCount || random.next() < 0.3 ? base("company") + (index % companyCount) : null;
    return {
      id: base("contact") + index,
      firstName,
      lastName,
      email: `${firstName}.${lastName}${index}@mail.example`.toLowerCase(),
      phone: customerPhone(index),
      jobTitle: random.pick(jobTitles),
      companyId,
      ...someone(),
      createdAt: new Date(daysAgo(300)).toISOString(),
    };
  });
  const deals = Array.from({ length: 30 }, (_, index) => ({
    id: base("deal") + index,
    name: random.pick(dealNames),
    stage: random.pick(dealStages),
    amount: random.whole(5, 200) * 100,
    companyId: base("company") + random.whole(0, companyCount - 1),
    contactId: base("contact") + random.whole(0, contactCount - 1),
    expectedCloseDate: new Date(now + random.whole(-20, 90) * dayMs).toISOString().slice(0, 10),
    ...someone(),
    createdAt: new Date(daysAgo(90)).toISOString(),
  }));
  return [
    ...of(
      "department",
      departments.map((name, index) => ({ id: base("department") + index, name })),
    ),
    ...of(
      "group",
      groups.map((name, index) => ({ id: base("group") + index, name })),
    ),
    ...of("company", companies),
    ...of("contact", contacts),
    ...of("deal", deals),
    ...of("activity", makeActivities(random, staff, base, now)),
  ];
}

function makeActivities(random: Random, staff: { id: string }[], base: (kind: string) => number, now: number) {
  return Array.from({ length: 60 }, () => {
    const createdAt = now - random.next() * 60 * dayMs;
    const status = random.pick(["Open", "Open", "In Progress", "Waiting", "Resolved", "Closed"]);
    const doneAt = new Date(Math.min(now, createdAt + random.next() * 5 * dayMs)).toISOString();
    return {
      subject: random.pick(activitySubjects),
      description: "Noted during a call.",
      status,
      priority: random.pick(["Low", "Medium", "Medium", "High", "Urgent"]),
      type: random.pick(["Task", "Call", "Question"]),
      source: random.pick(["Phone", "Email", "API"]),
      dueBy: new Date(createdAt + random.whole(1, 14) * dayMs).toISOString(),
      ...(staff.length > 0 && { requesterId: random.pick(staff).id, assignedToId: random.pick(staff).id }),
      departmentId: base("department") + random.whole(0, departments.length - 1),
      groupId: base("group") + random.whole(0, groups.length - 1),
      contactId: base("contact") + random.whole(0, contactCount - 1),
      companyId: base("company") + random.whole(0, companyCount - 1),
      tags: random.next() < 0.5 ? [random.pick(["billing", "urgent-care", "recall", "insurance"])] : [],
      ...(status === "Resolved" && { resolvedAt: doneAt, updatedAt: doneAt }),
      ...(status === "Closed" && { resolvedAt: doneAt, closedAt: doneAt, updatedAt: doneAt }),
      createdAt: new Date(createdAt).toISOString(),
    };
  });
}
