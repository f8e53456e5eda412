import { plainWords, withoutHesitation } from "./words.ts";

const agreeingNo =
  /\b(?:no problem|no worries|not a problem|why not|not at all a problem|no doubt|can not complain|no that is (?:fine|right|correct|good|ok|okay)|no it is (?:fine|right|correct))\b/;
const unsure = /\b(?:do not know|not sure|no idea|unsure|maybe|perhaps|might|depends|can not say)\b/;
const first = {
  yes: /^(?:yes|yeah|yep|yup|yah|ya|yas|yess|sure|ok|okay|correct|right|exactly|absolutely|definitely|certainly|affirmative|true|indeed|perfect|great|fine|good|of course|uh huh|mhm|mm hmm|mm-hmm|aye|please|si|got it)\b/,
  no: /^(?:no|nope|nah|naw|nay|not|never|negative|wrong|incorrect|false)\b/,
};
const anywhere = {
  no: /\b(?:no|nope|nah|never|wrong|incorrect|do not|does not|did not|am not|is not|are not|was not|will not|would not|would rather not|can not|have not|has not|have no|not really|not right|not correct|not quite|not yet|not today|not interested|neither|none|afraid not)\b/,
  yes: /\b(?:yes|yeah|yep|yup|sure|correct|right|exactly|absolutely|definitely|certainly|of course|go ahead|sounds (?:good|great|fine|right)|that (?:works|is it|is right|is fine|is me|is good|would be (?:good|great|fine|nice))|works for me|i do|i am|i have|i did|i will|i would|i can|i could|it is|it does|we do|we are|we have|we will|we can|please do|speaking|i think so|i guess so|i believe so|i confirm|confirmed|love to|like to|happy to|okay|ok|fine)\b/,
};

/** Whether somebody agreed; undefined where the words leave it open. */
export function understandYesNo(text: string): "yes" | "no" | undefined {
  const plain = withoutHesitation(plainWords(text));
  // Recognisers write the lone word by its sound.
  if (plain === "know" || plain === "now" || plain === "nose") return "no";
  if (plain === "yet" || plain === "yes sir" || plain === "guess" || plain === "chess" || plain === "worse")
    return "yes";
  if (agreeingNo.test(plain)) return "yes";
  if (unsure.test(plain)) return undefined;
  if (first.no.test(plain)) return "no";
  if (first.yes.test(plain) && !/^(?:right|good|fine|great|please|okay|ok|true) (?:not|no)\b/.test(plain)) return "yes";
  if (anywhere.no.test(plain)) return "no";
  if (anywhere.yes.test(plain)) return "yes";
  return undefined;
}
