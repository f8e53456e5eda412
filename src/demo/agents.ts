import { domain, organizationName } from "./names.ts";

export const tools = [
  {
    name: "find_appointment",
    type: "http_request",
    description: "Finds the caller's next appointment by phone number.",
    configuration: {
      url: `https://${domain}/api/appointments/search`,
      parameters: { type: "object", properties: { phone: { type: "string" } }, required: ["phone"] },
      timeoutMs: 5000,
      speakDuring: "One moment, I am looking that up.",
    },
  },
  {
    name: "transfer_to_reception",
    type: "transfer_call",
    description: "Hands the call to a person when the caller asks for one.",
    configuration: { phoneNumber: "+12075550100", message: "I am putting you through." },
  },
  {
    name: "end_call",
    type: "end_call",
    description: "Ends the call politely.",
    configuration: { message: "Goodbye!" },
  },
];

const shared = {
  voiceId: "flite:slt",
  timezone: "America/New_York",
  language: "en-US",
  dispositions: [
    "Appointment booked",
    "Question answered",
    "Call back later",
    "Not interested",
    "Transferred",
    "Wrong number",
  ],
  callData: {
    full_name: { label: "Full name" },
    reason: { label: "Reason for the call" },
    preferred_day: { label: "Preferred day" },
  },
};

const outbound = (purpose: string) => ({
  welcomeMessage: `Hello, this is ${organizationName} calling ${purpose}.`,
  instructions: "Be brief and friendly. Offer another time when it does not suit, and never press.",
  voicemailMessage: `This is ${organizationName}. Please call us back when you have a moment.`,
  maxCallTime: 600,
  callData: shared.callData,
  dispositions: shared.dispositions,
});

export const agents = [
  {
    name: "Reception",
    welcomeMessage: `${organizationName}, how can I help you?`,
    instructions: "Answer questions about hours, prices and directions, and book appointments.",
    knowledge_base: "Open Monday to Friday 8-18. A check-up is 95 dollars. Parking is behind the building.",
    outbound: outbound("to return your call"),
  },
  {
    name: "Appointment reminders",
    welcomeMessage: `${organizationName}, are you calling about an appointment?`,
    instructions: "Confirm or move appointments.",
    waitingSound: "keyboard_typing",
    outbound: outbound("about your appointment tomorrow"),
  },
  {
    name: "Billing",
    welcomeMessage: `${organizationName} billing, good day.`,
    instructions: "Explain invoices and take down payment questions. Never ask for card numbers.",
    waitingSound: "hold_music",
    temperature: 0.3,
    outbound: outbound("about an open invoice"),
  },
  {
    name: "Recall campaign",
    welcomeMessage: `${organizationName}, thank you for calling back.`,
    instructions: "Invite patients whose last check-up was over six months ago.",
    outbound: outbound("because your next check-up is due"),
  },
  {
    name: "After hours",
    welcomeMessage: `${organizationName} is closed at the moment. I can take a message.`,
    instructions: "Take a message. In an emergency give the number of the dentist on call.",
    isAfterHoursFallback: true,
    isActive: true,
    outbound: outbound("to follow up on your message"),
  },
].map((agent) => ({ ...shared, ...agent }));
