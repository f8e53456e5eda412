import { plainWords, withoutHesitation } from "../../understanding/words.ts";

export type Intent =
  | "do-not-call"
  | "wrong-number"
  | "not-interested"
  | "person"
  | "call-later"
  | "who"
  | "robot"
  | "repeat"
  | "hold"
  | "goodbye"
  | "greeting"
  | "still-there"
  | "ready"
  | "unknown-answer";

/** In order of how much it matters to hear it; what people say to end a call comes first. */
const phrases: [Intent, RegExp][] = [
  [
    "do-not-call",
    /\b(?:(?:stop|start|hop|top|stock|stopped) (?:calling|phoning|ringing|bothering|harassing)|(?:do not|never|not) (?:ever )?(?:call|phone|ring|contact|bother)(?: \w+)? (?:again|any ?more|me|here|back|this)|(?:take|remove|delete|get|strike) (?:me|us|my (?:phone )?(?:number|name)|this number)(?: \w+)? (?:off|from|of)\b|(?:off|from) (?:of )?your (?:call|calling |phone )?list|do not call list|unsubscribe|lose (?:my|this) number|quit calling)/,
  ],
  [
    "wrong-number",
    /\b(?:(?:got|have|dialed|dialled|is|reached) (?:the |a )?wrong (?:number|person)|^wrong (?:number|person)|wrong number|(?:have|got) their own number|no one (?:here )?(?:by|with|called|of) (?:that|this)|nobody (?:here )?(?:by|with|called|of) (?:that|this)|(?:does not|do not) live here|no such person)\b/,
  ],
  [
    "not-interested",
    /\b(?:(?:not|never|no longer) (?:really |at all |that |very )?(?:interested|interest did)|no interest|do not (?:want|need) (?:it|any|anything|this|that|your)\b|not (?:buying|for me)|no thanks? (?:i am|we are) (?:good|fine|okay)|leave me alone|(?:do not|not) want to (?:talk|speak|do this|answer|continue))/,
  ],
  [
    "person",
    /\b(?:(?:speak|talk|speaking|talking|connect me|connected|transfer me|put me through|get me) (?:to|with)?\s?(?:a |an |the |some |your )?(?:\w+ )?(?:person|human|human being|agent|representative|somebody|someone|operator|manager|supervisor|receptionist|colleague|staff|people|real)|(?:real|actual|live) (?:person|human|agent)|human being please|^(?:(?:a |an )?(?:human|representative|operator|agent|receptionist|real person|person)(?: please)?)$|customer service|transfer me|put me through)\b/,
  ],
  [
    "call-later",
    /\b(?:(?:call|quote|caught) me (?:a |up )?later|(?:call|phone|ring|try)(?: me| us)? (?:back|again|later|another time|some other time|in an? (?:hour|while|bit)|tomorrow|tonight|next week|on \w+day|this (?:afternoon|evening))|(?:not|no) (?:a |the )?good (?:time|moment)|bad (?:time|moment)|(?:am|are|little|bit|kind of|too|very|really) busy|^busy\b|(?:am|in|in the middle of) (?:a |driving|at work|meeting)(?:meeting|driving)?|another time|can not (?:talk|speak)(?: right)?(?: now)?|do not have (?:the )?time|no time)\b/,
  ],
  [
    "robot",
    /\b(?:are you (?:a |an )?(?:robot|machine|bot|computer|real|human|ai|recording|automated)|is this (?:a |an )?(?:robot|machine|bot|computer|recording|ai|automated)|am i (?:talking|speaking) (?:to|with) (?:a |an )?(?:robot|machine|bot|computer|recording|ai))\b/,
  ],
  [
    "who",
    /\b(?:who (?:is|are) (?:this|you|it|calling|that|speaking|there)|who am i (?:speaking|talking)|who (?:did you say|do you work)|where are you calling from|what (?:company|is your name)|why are you calling|what is this (?:about|regarding|call)|what are you calling (?:about|for)|how did you get (?:my|this) number|what do you want)\b/,
  ],
  [
    "hold",
    /\b(?:hold on|hang on|(?:one|just a|a|give me a|wait a|just one) (?:moment|second|sec|minute|min)\b(?! (?:ago|to go))|wait(?: please)?$|^wait\b|bear with me|let me (?:check|see|look|think|get|grab|find))/,
  ],
  [
    "repeat",
    /\b(?:(?:say|repeat|ask) (?:that|it|this|the question)(?: again)?|repeat(?: please)?$|^repeat|come again|one more time|say (?:that )?again|(?:can|could|would) you \w+ (?:that|it)(?: again)?(?: please)?$|pardon(?: me)?|excuse me$|(?:did not|could not|can not|do not) (?:hear|catch|understand|get) (?:you|that|it|what|the)|what (?:did|was) (?:you|that|the question)|what (?:do|did) you (?:mean|say)|(?:speak|talk) (?:up|louder|slower|more slowly)|i am sorry what|sorry what|beg your pardon)\b|^(?:what|sorry|huh|pardon|eh|what was that|what is that|i am sorry|excuse me|say what|how is that)$/,
  ],
  [
    "goodbye",
    /^(?:(?:okay|ok|alright|all right|thanks|thank you|well|great|no|so)\s+)*(?:good ?bye|bye(?:[ -]?bye)?|see you(?: later)?|have a (?:good|nice|great) (?:day|one|evening|afternoon|night)|talk to you later|good night|i (?:have|got) to go|i am hanging up)(?:\s+(?:now|then|bye|good ?bye|thanks|thank you))*$/,
  ],
  [
    "greeting",
    /^(?:(?:oh|um|uh|yes|yeah|okay)\s+)?(?:hi|hello|hey|good (?:morning|afternoon|evening|day))(?:\s+(?:there|hello|hi|again|good (?:morning|afternoon|evening)))*(?:\s+(?:can you hear me|anybody there|is anybody there|are you there|how are you(?: doing)?(?: today)?))?$/,
  ],
  [
    "ready",
    /^(?:(?:okay|ok|yes|alright|all right|sorry) )*(?:go ahead|go on|continue|carry on|(?:i am )?(?:back|ready|here)(?: now)?|where were we)$/,
  ],
  [
    "still-there",
    /\b(?:(?:are you|anybody|anyone|somebody) (?:still )?(?:there|here|on the line)|can you hear me|did (?:i|we) lose you)\b/,
  ],
  [
    "unknown-answer",
    /\b(?:(?:do not|not) (?:know|remember|have (?:one|any|it|that))|no idea|not sure|can not (?:remember|say|tell you)|(?:rather|prefer) not|skip (?:that|it|this)|none of your business|do not want to (?:say|tell|give)|pass)\b|^(?:skip|pass|next|next question)$/,
  ],
];

/** What a sentence means whatever was asked; undefined where it is an answer or nothing. */
export function intentOf(text: string): Intent | undefined {
  const plain = withoutHesitation(plainWords(text));
  return phrases.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** What a machine says that takes messages. */
export function isVoicemail(text: string): boolean {
  return /\b(?:leave (?:a|your|me a|us a) (?:brief |short |detailed )?(?:message|mess|name)|(?:after|at) the (?:tone|beep|signal)|record your message|voice ?mail|mailbox|is not available to take|can not (?:come to|take your call|answer) (?:the phone )?(?:right )?now|get back to you as soon)\b/.test(
    plainWords(text),
  );
}
