/**
 * What the first words after an answer say about who answered. An opening is what people say and mailboxes begin with: it
 * counts once nothing has followed.
 */
export type GreetingReading = "machine" | "person" | "opening" | "unclear";

/** Words of mailboxes and of carriers' announcements, with what recognizers make of them over a telephone. */
const machineWords = [
  /\bleav(e|ing) (me |us |him |her |them )?(a|an|your|the|any)?\s*(\w+ ){0,2}(messages?|name|number|voice ?mail)\b/,
  /\b(after|at|wait for|following|hear) (the|a) (\w+ )?(tone|beep|beat|bleep|signal|sound of the tone)\b/,
  /\bvoice ?-?mails?\b|\bmail ?-?box\b|\banswering (machine|service)\b/,
  /\b(not|isn't|aren't|no one is|nobody is|is un|currently un|are un) ?-?available\b|\bunavailable\b/,
  /\b(can't|cannot|can not|could not|couldn't|unable to|not able to) (come|get|make it|take|answer|pick up|reach)\b.*\b(phone|call|calls|telephone|line)\b/,
  /\b(away from|not at|not by|not near) (my|the|our|his|her) (phone|desk|telephone)\b/,
  /\brecord (a|your) message\b|\bfinished recording\b|\brecording\b.*\bhang up\b/,
  /\b(person|party|customer|subscriber|number) (that )?you('re| are| have| were)?\s*(are )?(calling|called|dialed|dialled|trying)\b/,
  /\b(get|call|ring|phone) (you )?(right )?back (to you )?(as soon as|when|at my|at our|shortly|later)\b/,
  /\b(return|get back to) (your|you)\b.*\b(call|soon|can|possible)\b/,
  /\b(sorry|sad) (i|we|that i|that we)('ve| have)? missed (your|you|ya)\b|\bmissed your call\b/,
  /\b(try|call|dial) (your call )?again( later)?\b|\bcheck the number\b|\bcompleted as dial+ed\b/,
  /\bnot in service\b|\bnon ?-?working number\b|\bbeen disconnected\b|\bswitched off\b/,
  /\b(we|office|store|shop|lines) (are|is) (now |currently )?(closed|busy)\b/,
  /\bour (office|offices|business) (is|are|hours)\b.*\b(closed|from|monday)\b|\bout of (the )?office\b/,
];

/** Words of somebody, or of a menu, who wants an answer now. */
const personWords = [
  /\b(press|dial|push|enter|say) (\d|zero|one|two|three|four|five|six|seven|eight|nine|star|pound|your extension)\b/,
  /\bhow (can|may|might) (i|we) (help|direct|assist|be of)\b|\bwhat can (i|we) do for you\b|\b(can|may) i help\b/,
  /\bwho('s| is| am i| are you)\b.*\b(this|calling|there|speaking|that|you)\b|\bwho is it\b/,
  /\bspeaking\b|\bwhat('s| is) (this|it) (about|regarding)\b|\bwhat do you want\b/,
  /\b(hold|hang) on\b|\b(one|just a|give me a) (second|moment|minute|sec)\b/,
  /\bcan you hear me\b|\bare you there\b|\bhello\b.*\bhello\b/,
];
const opening =
  /^(hello|hi|hey|yes|yeah|yep|yup|speaking|good (morning|afternoon|evening)|go ahead|this is|it is|its|it's|talk to me)\b/;
const openingWordsMax = 7;

export function readGreeting(text: string): GreetingReading {
  const plain = text
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/[^a-z0-9'?]+/g, " ")
    .trim();
  if (plain === "") return "unclear";
  if (machineWords.some((pattern) => pattern.test(plain))) return "machine";
  if (personWords.some((pattern) => pattern.test(plain)) || /\?$/.test(text.trim())) return "person";
  return opening.test(plain) && plain.split(" ").length <= openingWordsMax ? "opening" : "unclear";
}
