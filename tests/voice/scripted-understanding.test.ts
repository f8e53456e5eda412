import assert from "node:assert/strict";
import { test } from "node:test";
import { parseCallData } from "../../src/voice/call-data.ts";
import { spokenDate, understandDate } from "../../src/voice/understanding/date.ts";
import { spokenEmail, understandEmail } from "../../src/voice/understanding/email.ts";
import { understandName } from "../../src/voice/understanding/name.ts";
import { understandNumber } from "../../src/voice/understanding/number.ts";
import { understandOption } from "../../src/voice/understanding/option.ts";
import { spokenPhone, understandPhone } from "../../src/voice/understanding/phone.ts";
import { understand } from "../../src/voice/understanding/understand.ts";
import { isNoise } from "../../src/voice/understanding/words.ts";
import { understandYesNo } from "../../src/voice/understanding/yes-no.ts";
import { now } from "./scripted-talk.ts";

type Table = Record<string, string | undefined>;

function holds(table: Table, read: (text: string) => string | undefined): void {
  for (const [text, expected] of Object.entries(table)) assert.equal(read(text), expected, JSON.stringify(text));
}

test("yes and no are understood in the words people use, and doubt is neither", () => {
  holds(
    {
      "Yes.": "yes",
      "yeah sure": "yes",
      "Uh, yes please.": "yes",
      "no problem": "yes",
      "sure why not": "yes",
      "I do.": "yes",
      "That's right.": "yes",
      "sounds good to me": "yes",
      "No.": "no",
      "No, thank you.": "no",
      know: "no",
      "not really": "no",
      "That's not right.": "no",
      "I don't think so": "no",
      "I'm afraid not": "no",
      "I don't know": undefined,
      "maybe later": undefined,
      "the blue one": undefined,
    },
    understandYesNo,
  );
});

test("numbers are understood in figures, in words and by their sound", () => {
  holds(
    {
      "twenty five": "25",
      "Twenty-five.": "25",
      "a hundred and five": "105",
      "two hundred and fifty thousand": "250000",
      "1,200": "1200",
      "two point five": "2.5",
      "three and a half": "3.5",
      "There will be four of us.": "4",
      for: "4",
      to: "2",
      "Won.": "1",
      "we are for people": "4",
      "five, no, six": "6",
      "a couple": "2",
      "half a dozen": "6",
      "just me": "1",
      none: "0",
      "minus five": "-5",
      banana: undefined,
    },
    understandNumber,
  );
});

test("telephone numbers are understood digit by digit, in groups and in the words of telephones", () => {
  holds(
    {
      "My number is 207-555-0123.": "+12075550123",
      "(207) 555 0123": "+12075550123",
      "two zero seven, five five five, oh one double two": "+12075550122",
      "two oh seven triple five oh one nine nine": "+12075550199",
      "two oh seven, five five five, zero one to for": "+12075550124",
      "eight hundred five five five one two three four": "+18005551234",
      "plus four four two zero seven nine four six oh nine five eight": "+442079460958",
      "207 555 0123, no sorry, 207 555 0199": "+12075550199",
      "five five five oh one two three": "5550123",
      "five five five": undefined,
      "I would like to come on Thursday": undefined,
    },
    (text) => understandPhone(text, "+12075550100"),
  );
});

test("a number without a country code belongs to the caller's country", () => {
  assert.equal(understandPhone("oh two oh seven nine four six oh nine five eight", "+442079460000"), "+442079460958");
});

test("e-mail addresses are understood as written and as spoken", () => {
  holds(
    {
      "john dot smith at example dot com": "john.smith@example.com",
      "John Dot Smith at Example Dot Com.": "john.smith@example.com",
      "My email is John.Smith@example.com.": "john.smith@example.com",
      "It is ann.lee at example.com": "ann.lee@example.com",
      "It's ann at gmail dot com": "ann@gmail.com",
      "A N N at example dot com": "ann@example.com",
      "you can write to me at j o h n at example dot org": "john@example.org",
      "john underscore smith twenty two at yahoo": "john_smith22@yahoo.com",
      "mary at example.co.uk": "mary@example.co.uk",
      "jane at example com": "jane@example.com",
      "sure it's jane dash doe at my company dot io please": "jane-doe@mycompany.io",
      "no it's jon dot smith at example dot com": "jon.smith@example.com",
      "hello there": undefined,
      "I am at home": undefined,
    },
    understandEmail,
  );
});

test("names are taken out of the sentence they come in, and what is no name is none", () => {
  holds(
    {
      "John Smith.": "John Smith",
      "My name is Ann Lee.": "Ann Lee",
      "it's mary": "Mary",
      "This is Peter van der Berg calling from Acme": "Peter van der Berg",
      "Yes, John Smith speaking": "John Smith",
      "Sure, it's Robert O'Brien.": "Robert O'Brien",
      "S M I T H": "Smith",
      "no it's Jon Smith": "Jon Smith",
      "My name is Jordan and I want to book": "Jordan",
      "I don't know": undefined,
      what: undefined,
      "can you repeat that": undefined,
      "that's right": undefined,
    },
    (text) => understandName(text)?.value,
  );
  assert.equal(understandName("John Smith")?.isSure, true);
  assert.equal(understandName("John")?.isSure, false);
});

test("days and times are understood in the agent's own zone, relative ones too", () => {
  holds(
    {
      tomorrow: "2026-11-16",
      "tomorrow at three": "2026-11-16T15:00",
      "Thursday.": "2026-11-19",
      thirsty: "2026-11-19",
      "no, it's Thursday": "2026-11-19",
      "November nineteenth": "2026-11-19",
      "the twenty third": "2026-11-23",
      "the 3rd": "2026-12-03",
      "the twentieth of november at half past three": "2026-11-20T15:30",
      "Thursday afternoon at three thirty": "2026-11-19T15:30",
      "Monday at ten thirty in the morning": "2026-11-16T10:30",
      "9 a.m. on Monday": "2026-11-16T09:00",
      "on friday at noon": "2026-11-20T12:00",
      "I would like to come on Thursday at two o'clock": "2026-11-19T14:00",
      "tomorrow morning": "2026-11-16 morning",
      "day after tomorrow": "2026-11-17",
      "a week from friday": "2026-11-27",
      "at 3 pm": "15:00",
      "quarter to four": "15:45",
      "next week": "next week",
      "as soon as possible": "as soon as possible",
      "I am John": undefined,
      "I don't know": undefined,
    },
    (text) => understandDate(text, now, "America/New_York"),
  );
  // It is Monday already in Tokyo.
  assert.equal(understandDate("tomorrow", now, "Asia/Tokyo"), "2026-11-17");
  assert.equal(understandDate("May fifth nineteen eighty", now, "UTC", true), "1980-05-05");
});

test("a day that has passed is the one before today, where the words or the question say so", () => {
  holds(
    {
      yesterday: "2026-11-14",
      "last Tuesday": "2026-11-10",
      "it was Thursday": "2026-11-12",
      "it was on December third": "2025-12-03",
      "three days ago": "2026-11-12",
      "it happened on November third": "2026-11-03",
      "it was on the twentieth": "2026-10-20",
      "that was on the 3rd": "2026-11-03",
      "I was thinking Thursday at half past three": "2026-11-19T15:30",
    },
    (text) => understandDate(text, now, "America/New_York"),
  );
  const around = { now, timezone: "America/New_York", ownNumber: "" };
  const dayOf = (field: Record<string, unknown>) => {
    const [day] = parseCallData({ day: { type: "date", ...field } });
    return day && understand(day, "On Tuesday.", around)?.value;
  };
  assert.equal(dayOf({ question: "On which day did it happen?" }), "2026-11-10");
  assert.equal(dayOf({ label: "Date of the incident" }), "2026-11-10");
  assert.equal(dayOf({ question: "Which day did you want to come?" }), "2026-11-17");
  assert.equal(dayOf({ question: "Which day would suit you?" }), "2026-11-17");
});

test("one of a few is understood by its words or its place", () => {
  const read = (text: string) => understandOption(text, ["Morning", "Afternoon", "Evening visit"]);
  holds(
    {
      "in the morning please": "Morning",
      afternoons: "Afternoon",
      "the second one": "Afternoon",
      "option two": "Afternoon",
      "the last": "Evening visit",
      evening: "Evening visit",
      whatever: undefined,
    },
    read,
  );
});

test("values are said as people say them", () => {
  assert.equal(spokenPhone("+12075550123"), "2 0 7, 5 5 5, 0 1 2 3");
  assert.equal(spokenEmail("jane-doe@example.com"), "jane dash doe at example dot com");
  assert.equal(spokenDate("2026-11-19T15:30", now, "UTC"), "Thursday, November 19 at 3:30 PM");
  assert.equal(spokenDate("2026-11-16 morning", now, "UTC"), "Monday, November 16, in the morning");
  assert.equal(spokenDate("1980-05-05", now, "UTC"), "May 5, 1980");
  assert.equal(spokenDate("next week", now, "UTC"), "next week");
});

test("what recognisers write for noise is no answer", () => {
  for (const text of ["", " ", "you", "Uh.", "[BLANK_AUDIO]", "the the the the"]) assert.ok(isNoise(text), text);
  for (const text of ["no", "five five five five", "Ann", "yes yes yes yes"]) assert.ok(!isNoise(text), text);
});
