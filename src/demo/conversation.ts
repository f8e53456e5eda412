/** What demo calls are made of. Lines are picked by chance, so that transcripts differ as real ones do. */
export const greetings = [
  "Agent: Brightwater Dental Group, how can I help you?",
  "Agent: Good day, this is Brightwater Dental Group. What can I do for you?",
  "Agent: Hello, thank you for calling Brightwater. How may I help?",
];

export const callerLines = [
  "Caller: Hi, I would like to book a check-up for next week if that is possible.",
  "Caller: My tooth has been hurting since Sunday evening, mostly when I drink something cold.",
  "Caller: I got an invoice for the cleaning, and I believe my insurance should have covered it.",
  "Caller: Could you tell me whether you are open on Saturday mornings?",
  "Caller: I need to move my appointment, something came up at work.",
  "Caller: My daughter chipped a tooth at school, can somebody look at it today?",
  "Caller: Do you also do whitening, and what does it cost?",
  "Caller: I am calling back, somebody left a message about a reminder.",
  "Caller: Tuesday would be fine, preferably before noon.",
  "Caller: The afternoon is better for me, after I pick up the children.",
  "Caller: Yes, that works. Please send me a text message to confirm.",
  "Caller: No, thank you, I will think about it and call again.",
  "Caller: I have a dental plan through my employer, do you accept that?",
  "Caller: Is there parking near the practice, or should I come by bus?",
  "Caller: It is the same number as last time, nothing has changed.",
  "Caller: Could you repeat that? The connection is not very good.",
];

export const agentLines = [
  "Agent: Of course. Which day would suit you best?",
  "Agent: I am sorry to hear that. I can offer you a place with the dentist on duty.",
  "Agent: Let me look that up for you, one moment please.",
  "Agent: We are open Monday to Friday from eight to six.",
  "Agent: I have noted that, and the billing team will send you a corrected statement.",
  "Agent: May I have your full name and your date of birth, please?",
  "Agent: I see an opening at half past nine and another one at a quarter to four.",
  "Agent: Would you like me to put you through to a colleague?",
  "Agent: You find us at the corner of Pier Road, and parking is behind the building.",
  "Agent: That is all I need. You will get a confirmation within a few minutes.",
  "Agent: The first consultation takes about forty minutes and costs ninety-five dollars.",
  "Agent: Please bring your insurance card and a list of the medicine you take.",
];

export const farewells = [
  "Agent: Thank you for calling, have a good day.\nCaller: You too, goodbye.",
  "Caller: Thanks a lot for your help.\nAgent: With pleasure. Goodbye!",
  "Agent: Is there anything else?\nCaller: No, that was it. Bye.",
];

export const reasons = [
  "a check-up",
  "a toothache",
  "an invoice",
  "opening hours",
  "moving an appointment",
  "whitening",
  "insurance coverage",
];
export const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
export const answeredDispositions = [
  "Appointment booked",
  "Question answered",
  "Appointment booked",
  "Question answered",
  "Call back later",
  "Not interested",
  "Transferred",
  "Wrong number",
];
export const scoreNotes = [
  "Clear and friendly.",
  "Asked twice for the name.",
  "Offered a good alternative.",
  "Could be shorter.",
];
export const comments = [
  "Follow up next week.",
  "Good example for training.",
  "Caller sounded unhappy.",
  "Check the invoice.",
];
