import assert from "node:assert/strict";
import { test } from "node:test";
import { speakable } from "../../src/voice/speech/speakable.ts";

const cases: Record<string, string> = {
  "Call +49 151 12345678 now.": "Call plus 4 9, 1 5 1, 1 2 3, 4 5 6, 7 8 now.",
  "(415) 555-0142": "4 1 5, 5 5 5, 0 1 4 2",
  "It is 4155550142.": "It is 4 1 5, 5 5 5, 0 1 4 2.",
  "Write to jane.doe@example.com.": "Write to jane dot doe at example dot com.",
  "See https://www.example.com/help?x=1": "See w w w dot example dot com slash help",
  "$1,250.50 or $1": "1,250 dollars and 50 cents or 1 dollar",
  "€99, 20 EUR and £5": "99 euros, 20 euros and 5 pounds",
  "On 2026-11-05 at 10:30": "On November 5, 2026 at 10:30",
  "Don’t “worry” — it’s fine…": "Don't \"worry\", it's fine...",
  "Müller in Łódź, Straße 3": "Muller in Lodz, Strasse 3",
  "**Bold**, `code` and <b>tag</b>": "Bold, code and tag",
  "Your ID & the API": "Your I D and the A P I",
  "Order #5 at 70°F": "Order number 5 at 70 degrees Fahrenheit",
  "Yes/no?": "Yes or no?",
  "It costs 1,000,000 in 2026": "It costs 1,000,000 in 2026",
  "😀 Hello 😀": "Hello",
  Привет: "",
};

for (const [text, said] of Object.entries(cases)) {
  test(`"${text}" is spoken as "${said}"`, () => assert.equal(speakable(text), said));
}
