import {
  Bell,
  CalendarCheck,
  ClipboardList,
  ConciergeBell,
  FilePlus2,
  type LucideIcon,
  UserSearch,
} from "lucide-react";
import type { CreateAgentInput } from "../../api/generated.ts";

export interface Template {
  key: string;
  title: string;
  /** What the agent will be able to do. */
  about: string;
  icon: LucideIcon;
  agent: Omit<CreateAgentInput, "name" | "outbound"> & { outbound: CreateAgentInput["outbound"] };
}

const booking = {
  callData: {
    full_name: { label: "Full name", type: "name", question: "May I have your full name, please?" },
    reason: { label: "Reason", type: "text", question: "What is the appointment for?" },
    preferred_day: { label: "Preferred day", type: "date", question: "Which day would suit you best?" },
    phone: { label: "Phone number", type: "phone", question: "Which number can we reach you at?" },
  },
  dispositions: ["Appointment booked", "Call back later", "Not interested", "Wrong number"],
};

const qualification = {
  callData: {
    full_name: { label: "Full name", type: "name" },
    company: { label: "Company", type: "text", question: "Which company are you with?" },
    need: { label: "What they need", type: "text", question: "What would you like to solve?" },
    team_size: { label: "Team size", type: "number", question: "How many people would use it?" },
    budget: { label: "Has a budget", type: "yes-no", question: "Is there a budget for it this year?" },
    email: { label: "E-mail address", type: "email", required: false },
  },
  dispositions: ["Qualified", "Not a fit", "Follow up later", "Not interested", "Wrong number"],
};

const survey = {
  callData: {
    satisfaction: {
      label: "Satisfaction",
      type: "number",
      question: "From one to ten, how satisfied were you with your last visit?",
    },
    reason: { label: "Main reason", type: "text", question: "What is the main reason for that number?" },
    recommend: { label: "Would recommend us", type: "yes-no", question: "Would you recommend us to a friend?" },
    comment: { label: "Anything else", type: "text", required: false },
  },
  dispositions: ["Completed", "Partly completed", "Declined", "Call back later"],
};

const frontDesk = {
  callData: {
    full_name: { label: "Full name", type: "name" },
    concern: { label: "What it is about", type: "text", question: "What can I help you with?" },
    callback: { label: "Wants to be called back", type: "yes-no", required: false },
  },
  dispositions: ["Question answered", "Message taken", "Transferred", "Wrong number"],
};

const reminder = {
  callData: {
    confirmed: { label: "Confirms the appointment", type: "yes-no", question: "Will you be able to come?" },
    new_day: { label: "Another day", type: "date", question: "Which day would suit you instead?", required: false },
  },
  dispositions: ["Confirmed", "Moved", "Canceled", "Voicemail left", "Wrong number"],
};

const brief = "Be brief and friendly. Ask one thing at a time, and never press.";

export const templates: readonly Template[] = [
  {
    key: "booking",
    title: "Appointment booking",
    about: "Finds out who is calling and which day suits, and reads it back.",
    icon: CalendarCheck,
    agent: {
      ...booking,
      welcomeMessage: "Thank you for calling. I would be glad to find you an appointment.",
      instructions: `Arrange an appointment: the name, the reason, a day and a number to reach the caller. ${brief}`,
      outbound: {
        ...booking,
        welcomeMessage: "Hello {{name}}, I am calling to arrange your appointment. Do you have a minute?",
        instructions: `Arrange the appointment that the person asked for. ${brief}`,
        voicemailMessage: "Hello, we tried to reach you about your appointment. Please call us back.",
        maxCallTime: 300,
      },
    },
  },
  {
    key: "qualification",
    title: "Lead qualification",
    about: "Learns what somebody needs, how large their team is and whether there is a budget.",
    icon: UserSearch,
    agent: {
      ...qualification,
      welcomeMessage:
        "Thank you for your interest. I have a few short questions, so that the right person calls you back.",
      instructions: `Find out whether the caller is a good fit, and do not promise a price. ${brief}`,
      outbound: {
        ...qualification,
        welcomeMessage: "Hello {{name}}, you asked us for information. May I ask you a few short questions?",
        instructions: `Find out whether the person is a good fit, and do not promise a price. ${brief}`,
        voicemailMessage: "Hello, you asked us for information. We will try again, or call us back whenever you like.",
        maxCallTime: 420,
      },
    },
  },
  {
    key: "survey",
    title: "Survey",
    about: "Asks a handful of questions and takes down the answers as they are.",
    icon: ClipboardList,
    agent: {
      ...survey,
      welcomeMessage: "Thank you for calling our survey. It takes about two minutes.",
      instructions: `Ask the questions in order, take down the answers, and do not discuss them. ${brief}`,
      outbound: {
        ...survey,
        welcomeMessage: "Hello {{name}}, you visited us recently. Would you answer three short questions?",
        instructions: `Ask the questions in order, take down the answers, and do not discuss them. ${brief}`,
        maxCallTime: 240,
      },
    },
  },
  {
    key: "front-desk",
    title: "Front desk",
    about: "Answers questions from what it knows, and takes a message where it does not.",
    icon: ConciergeBell,
    agent: {
      ...frontDesk,
      welcomeMessage: "Good day, this is the front desk. How can I help you?",
      instructions: `Answer questions from the knowledge below. Take a message where you do not know. ${brief}`,
      knowledge_base: "We are open from Monday to Friday, nine to five.\nParking is behind the building.",
      outbound: {
        ...frontDesk,
        welcomeMessage: "Hello {{name}}, this is the front desk returning your call.",
        instructions: `Return the call, answer the question and thank the person. ${brief}`,
        voicemailMessage:
          "Hello, this is the front desk returning your call. Please call us back when you have a moment.",
        maxCallTime: 300,
      },
    },
  },
  {
    key: "reminder",
    title: "Reminder",
    about: "Calls people before their appointment: they confirm it, move it or cancel it.",
    icon: Bell,
    agent: {
      ...reminder,
      welcomeMessage: "Thank you for calling back about your appointment.",
      instructions: `Confirm, move or cancel the appointment. ${brief}`,
      outbound: {
        ...reminder,
        welcomeMessage:
          "Hello {{name}}, I am calling about your appointment on {{appointment}}. Is that still good for you?",
        instructions: `Confirm the appointment on {{appointment}}, or move or cancel it. ${brief}`,
        voicemailMessage:
          "Hello, this is a reminder of your appointment on {{appointment}}. Call us if it does not suit.",
        maxCallTime: 180,
      },
    },
  },
  {
    key: "blank",
    title: "Blank",
    about: "Nothing but the defaults.",
    icon: FilePlus2,
    agent: { outbound: {} },
  },
];
