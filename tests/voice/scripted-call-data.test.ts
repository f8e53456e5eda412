import assert from "node:assert/strict";
import { test } from "node:test";
import { questionFor } from "../../src/voice/brains/scripted/wording.ts";
import { parseCallData, parseDispositions } from "../../src/voice/call-data.ts";
import { fillVariables } from "../../src/voice/fill-variables.ts";
import { now } from "./scripted-talk.ts";

test("the type of a field follows from its name and label", () => {
  const table: Record<string, string> = {
    email: "email",
    contactEmail: "email",
    callback_number: "phone",
    mobile: "phone",
    preferred_day: "date",
    appointmentTime: "date",
    date_of_birth: "date",
    number_of_guests: "number",
    party_size: "number",
    full_name: "name",
    company_name: "text",
    has_insurance: "yes-no",
    isOwner: "yes-no",
    wants_newsletter: "yes-no",
    appointment_confirmed: "yes-no",
    reason: "text",
    timezone: "text",
  };
  for (const [name, type] of Object.entries(table)) assert.equal(parseCallData({ [name]: "" })[0]?.type, type, name);
});

test("fields are understood however they were written down", () => {
  const [field] = parseCallData({ day: { label: "Day", type: "string", question: "Which day?", required: false } });
  assert.deepEqual(field, {
    name: "day",
    label: "Day",
    type: "text",
    question: "Which day?",
    required: false,
    options: [],
  });
  assert.equal(parseCallData({ email: "Your e-mail" })[0]?.label, "Your e-mail");
  assert.equal(parseCallData({ preferredDay: null })[0]?.label, "Preferred day");
  assert.deepEqual(parseCallData({ size: { options: ["S", { label: "M" }, "S", 3] } })[0]?.options, ["S", "M", "3"]);
  assert.deepEqual(parseCallData({ size: ["S", "M"] })[0]?.options, ["S", "M"]);
  const listed = parseCallData({ fields: [{ name: "age", type: "integer" }, { key: "email" }, { name: "age" }] });
  assert.deepEqual(
    listed.map(({ name, type }) => `${name} ${type}`),
    ["age number", "email email"],
  );
  const bare = parseCallData([{ name: "age", type: "integer" }] as unknown as Record<string, unknown>);
  assert.equal(bare[0]?.type, "number");
});

test("a description is asked only where it is a question", () => {
  const [asked, told] = parseCallData({
    a: { description: "Do you have a car?" },
    b: { label: "Budget", description: "What the caller can spend" },
  });
  assert.equal(asked?.question, "Do you have a car?");
  assert.equal(told?.question, "");
});

test("nothing that can be stored as callData or dispositions makes reading them fail", () => {
  for (const value of [null, 5, true, "x", [], {}, [null], { a: { b: 1 } }, { options: { a: 1 } }]) {
    assert.ok(Array.isArray(parseCallData({ field: value } as Record<string, unknown>)));
    assert.ok(Array.isArray(parseDispositions(value)));
  }
  assert.deepEqual(parseDispositions(["Booked", { name: "Lost" }, { label: "Busy" }, "Booked", "", {}]), [
    "Booked",
    "Lost",
    "Busy",
  ]);
});

test("labels become questions that a person could ask", () => {
  const table: Record<string, [Record<string, unknown>, string]> = {
    full_name: [{ label: "Full name" }, "May I have your full name, please?"],
    email: [{ label: "E-mail" }, "What is your e-mail address?"],
    phone: [{ label: "Phone number" }, "What is the best phone number to reach you?"],
    preferred_day: [{ label: "Preferred day" }, "What day would you prefer?"],
    date_of_birth: [{ label: "Date of birth" }, "What is your date of birth?"],
    guests: [{ label: "Number of guests" }, "How many guests?"],
    insured: [{ label: "Has insurance" }, "Do you have insurance?"],
    owner: [{ label: "Is owner" }, "Are you an owner?"],
    newsletter: [{ label: "Wants the newsletter" }, "Would you like the newsletter?"],
    confirmed: [{ label: "Appointment confirmed" }, "Can you confirm the appointment?"],
    interested: [{ label: "Interested in a quote" }, "Are you interested in a quote?"],
    how: [{ label: "How did you hear about us" }, "How did you hear about us?"],
    plan: [{ label: "Plan", options: ["Basic", "Plus"] }, "What is your plan, Basic or Plus?"],
    own: [{ question: "Which colour is it" }, "Which colour is it?"],
    notes: [{ label: "Notes" }, "Is there anything you would like me to note?"],
  };
  for (const [name, [definition, question]] of Object.entries(table)) {
    const [field] = parseCallData({ [name]: definition });
    assert.ok(field);
    assert.equal(questionFor(field), question);
  }
});

test("variables are filled in, and a missing one leaves no trace", () => {
  const variables = { first: "Ann", customer: { name: "Jo", visits: 3 }, "plain.dot": "yes", empty: "" };
  const table: Record<string, string> = {
    "Hello {{first}}!": "Hello Ann!",
    "Hello {{ customer.name }}, visit {{customer.visits}}.": "Hello Jo, visit 3.",
    "Hi {{nick|there}}!": "Hi there!",
    "Hello {{name}}, how are you?": "Hello, how are you?",
    "Hello, {{name}}! This is Ann.": "Hello! This is Ann.",
    "Hello {{empty}}.": "Hello.",
    "{{name}}, hello": "Hello",
    "Hello {{first}} {{last}}, welcome": "Hello Ann, welcome",
    "I am calling about your appointment on {{day}}.": "I am calling about your appointment.",
    "Hello. Is this {{name}}?": "Hello.",
    "{{name}}'s car is ready": "The car is ready",
    "It is {{weekday}}.": "It is Sunday.",
    "{{plain.dot}} {{constructor}} {{customer.constructor}}": "Yes",
    "No variables {here}": "No variables {here}",
  };
  for (const [template, text] of Object.entries(table))
    assert.equal(fillVariables(template, variables, now, "America/New_York"), text, template);
});
