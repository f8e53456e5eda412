import assert from "node:assert/strict";
import { test } from "node:test";
import { formatBusinessHours, isOpen, parseBusinessHours } from "../../src/organizations/business-hours.ts";

const office = parseBusinessHours("Mon-Fri 09:00-17:00, Sat 10:00-14:00");

function openAt(moment: string, timezone: string, hours = office): boolean {
  return isOpen(hours, timezone, new Date(moment));
}

test("hours are read as people write them, and written the same way", () => {
  assert.deepEqual(office.Mon, [{ from: "09:00", to: "17:00" }]);
  assert.deepEqual(office.Sat, [{ from: "10:00", to: "14:00" }]);
  assert.equal(office.Sun, undefined);
  assert.equal(formatBusinessHours(office), "Mon-Fri 09:00-17:00, Sat 10:00-14:00");
  assert.equal(formatBusinessHours(null), "always");
  const lunch = "Mon-Fri 09:00-12:00, Mon-Fri 13:00-17:00";
  assert.equal(formatBusinessHours(parseBusinessHours("mon-fri 9:00-12:00,Mon-Fri 13:00-17:00")), lunch);
});

test("what is no opening time is refused, and the message names it", () => {
  for (const text of [
    "",
    "Mon",
    "Mon 9-17",
    "Mo-Fr 09:00-17:00",
    "Mon 09:00-25:00",
    "Mon 09:00-09:00",
    "Mon 09:60-10:00",
  ])
    assert.throws(() => parseBusinessHours(text), /is not|same time/, text);
});

test("opening time is open, closing time is closed", () => {
  assert.equal(openAt("2026-03-02T08:59:59Z", "UTC"), false);
  assert.equal(openAt("2026-03-02T09:00:00Z", "UTC"), true);
  assert.equal(openAt("2026-03-02T16:59:59Z", "UTC"), true);
  assert.equal(openAt("2026-03-02T17:00:00Z", "UTC"), false);
  assert.equal(openAt("2026-03-01T12:00:00Z", "UTC"), false, "Sunday");
});

test("the day and the hour are those of the time zone", () => {
  // Friday 23:30 in UTC is Saturday 10:30 in Sydney and Friday afternoon in Los Angeles.
  assert.equal(openAt("2026-03-06T23:30:00Z", "Australia/Sydney"), true);
  assert.equal(openAt("2026-03-06T23:30:00Z", "America/Los_Angeles"), true);
  assert.equal(openAt("2026-03-07T01:30:00Z", "America/Los_Angeles"), false);
});

test("summer time moves the hours with the clock on the wall", () => {
  // New York changes on 8 March and 1 November 2026: 09:00 is 14:00 UTC before, 13:00 UTC after.
  assert.equal(openAt("2026-03-06T13:30:00Z", "America/New_York"), false);
  assert.equal(openAt("2026-03-09T13:30:00Z", "America/New_York"), true);
  assert.equal(openAt("2026-10-30T13:30:00Z", "America/New_York"), true);
  assert.equal(openAt("2026-11-02T13:30:00Z", "America/New_York"), false);
});

test("an hour that a day has twice is open both times, one that it skips never comes", () => {
  const night = parseBusinessHours("Sun 01:00-02:00");
  // 1 November 2026, New York: 01:30 summer time, then 01:30 standard time.
  assert.equal(openAt("2026-11-01T05:30:00Z", "America/New_York", night), true);
  assert.equal(openAt("2026-11-01T06:30:00Z", "America/New_York", night), true);
  assert.equal(openAt("2026-11-01T07:30:00Z", "America/New_York", night), false);
  const skipped = parseBusinessHours("Sun 02:00-03:00");
  for (const moment of ["2026-03-08T06:59:00Z", "2026-03-08T07:00:00Z"])
    assert.equal(openAt(moment, "America/New_York", skipped), false);
});

test("hours over midnight belong to both days", () => {
  const bar = parseBusinessHours("Fri-Sat 20:00-02:00");
  assert.equal(openAt("2026-03-06T21:00:00Z", "UTC", bar), true);
  assert.equal(openAt("2026-03-07T01:59:00Z", "UTC", bar), true);
  assert.equal(openAt("2026-03-07T02:00:00Z", "UTC", bar), false);
  assert.equal(openAt("2026-03-08T01:00:00Z", "UTC", bar), true, "the night of Saturday");
  assert.equal(openAt("2026-03-06T01:00:00Z", "UTC", bar), false, "the night of Thursday");
});

test("a whole day is open to its last minute", () => {
  const allDay = parseBusinessHours("Mon 00:00-24:00");
  assert.equal(openAt("2026-03-02T00:00:00Z", "UTC", allDay), true);
  assert.equal(openAt("2026-03-02T23:59:59Z", "UTC", allDay), true);
  assert.equal(openAt("2026-03-03T00:00:00Z", "UTC", allDay), false);
});

test("without hours it is always open", () => {
  assert.equal(isOpen(null, "UTC", new Date()), true);
});
