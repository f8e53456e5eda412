import type { Kind } from "./kind.ts";
import { activity } from "./kinds/activity.ts";
import { agent } from "./kinds/agent.ts";
import { call } from "./kinds/call.ts";
import { company } from "./kinds/company.ts";
import { contact } from "./kinds/contact.ts";
import { deal } from "./kinds/deal.ts";
import { phoneNumber } from "./kinds/phone-number.ts";
import { department, group } from "./kinds/team.ts";
import { tool } from "./kinds/tool.ts";
import { user } from "./kinds/user.ts";

/** In the order in which they are stored: what is referred to comes before what refers to it. */
export const kinds: Kind[] = [
  user,
  tool,
  agent,
  phoneNumber,
  department,
  group,
  company,
  contact,
  deal,
  activity,
  call,
];
