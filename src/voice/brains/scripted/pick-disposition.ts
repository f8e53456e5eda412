import type { Outcome } from "./state.ts";

/** What outcomes are called, the closest meaning first. */
const meanings: Record<Outcome, RegExp[]> = {
  booked: [/\b(?:book|booked|schedul\w*|confirm\w*|appointment (?:set|made)|reserved|sold|sale|order(?:ed)?)\b/i],
  completed: [
    /\b(?:complet\w*|success\w*|done|finished|collected|qualified|lead|registered|message taken|positive)\b/i,
    /\b(?:interested|accepted|agreed|resolved|answered)\b/i,
  ],
  talked: [
    /\b(?:complet\w*|done|finished|answered|resolved|message taken|information given|informed|delivered|spoke\w*|reached)\b/i,
  ],
  declined: [
    /\b(?:declin\w*|reject\w*|refus\w*|cancel\w*|not confirm\w*|unconfirmed|reschedul\w*|not qualified|unqualified)\b/i,
    /\b(?:not interested|no interest|negative)\b/i,
  ],
  "not-interested": [
    /\b(?:not interested|no interest|uninterested|disinterested)\b/i,
    /\b(?:declin\w*|reject\w*|refus\w*|negative|lost|no sale)\b/i,
  ],
  "do-not-call": [
    /\b(?:do not (?:call|contact)|don'?t call|dnc|opt(?:ed)?[ -]?out|unsubscribe\w*|remove\w*|stop calling)\b/i,
  ],
  "call-back": [/\b(?:call\s?-?back|callback|call (?:again|later)|follow[ -]?up|later|busy|reschedul\w*)\b/i],
  transferred: [/\b(?:transfer\w*|escalat\w*|handed over|hand[ -]?off|human|forwarded)\b/i],
  silence: [/\b(?:no answer|no response|silen\w*|unreach\w*|not reached|dead air|no contact|unresponsive)\b/i],
  voicemail: [
    /\b(?:voice ?mail|answering machine|machine|left (?:a )?message|mailbox)\b/i,
    /\b(?:no answer|not reached|no contact)\b/i,
  ],
  "wrong-number": [/\b(?:wrong (?:number|person)|bad number|invalid number|incorrect number)\b/i],
  incomplete: [
    /\b(?:incomplete|partial\w*|hung[ -]?up|hang[ -]?up|dropped|disconnected|abandoned|unfinished|aborted)\b/i,
  ],
};

/** Where none of the agent's outcomes says it, what comes closest. */
const nextBest: Record<Outcome, Outcome[]> = {
  booked: ["completed"],
  completed: ["booked"],
  talked: [],
  declined: ["not-interested"],
  "not-interested": ["declined"],
  "do-not-call": ["not-interested", "declined"],
  "call-back": ["incomplete"],
  transferred: ["completed"],
  silence: ["incomplete", "call-back"],
  voicemail: ["silence", "call-back"],
  "wrong-number": ["silence"],
  incomplete: ["call-back", "silence"],
};
const other = /\b(?:other|unknown|unclear|undetermined|miscellaneous|none)\b/i;
const denial = /\b(?:not|no|un\w+|never|without|don'?t)\b/i;

/** One of the agent's own outcomes by meaning; empty where none fits. */
export function pickDisposition(outcome: Outcome, dispositions: string[]): string {
  for (const meaning of [outcome, ...nextBest[outcome]]) {
    for (const pattern of meanings[meaning]) {
      // "Not booked" is no booking, while "Do not call" is what was asked for.
      const found = dispositions.find((name) => pattern.test(name) && !(isGood(meaning) && denial.test(name)));
      if (found !== undefined) return found;
    }
  }
  const rest = dispositions.find((name) => other.test(name));
  if (rest !== undefined) return rest;
  return outcome === "completed" || outcome === "booked" ? (dispositions.find((name) => !isTaken(name)) ?? "") : "";
}

const isGood = (meaning: string) => meaning === "booked" || meaning === "completed" || meaning === "talked";

function isTaken(name: string): boolean {
  const others = Object.entries(meanings).filter(([meaning]) => !isGood(meaning));
  return denial.test(name) || others.some(([, patterns]) => patterns.some((pattern) => pattern.test(name)));
}
