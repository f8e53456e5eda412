/** How mailboxes greet; `beep` is the pitch and length of the tone, none where there is none. */
export interface MachineGreeting {
  text: string;
  beep?: { hz: number; ms: number };
}

export const machineGreetings: MachineGreeting[] = [
  { text: "Hi, this is Grace. Please leave a message.", beep: { hz: 1000, ms: 400 } },
  { text: "Leave a message.", beep: { hz: 1000, ms: 250 } },
  { text: "Hey, it's Tom. You know what to do.", beep: { hz: 850, ms: 500 } },
  { text: "You have reached 5 5 5, 0 1 9 9. Please leave a message after the beep.", beep: { hz: 1400, ms: 300 } },
  {
    text: "The person you are calling is not available. At the tone, please record your message.",
    beep: { hz: 1400, ms: 400 },
  },
  { text: "Your call has been forwarded to an automated voice messaging system.", beep: { hz: 480, ms: 600 } },
  {
    text: "Hello, you have reached the Miller family. We can't come to the phone right now. Please leave your name and number after the tone.",
    beep: { hz: 850, ms: 600 },
  },
  {
    text: "Thank you for calling Harbor Travel. Our office is closed at the moment. Our opening hours are Monday to Friday from nine to five.",
    beep: { hz: 1000, ms: 800 },
  },
  { text: "This is the voice mail of Robert Young. I am out of the office this week and will be back on Monday." },
  { text: "Hi, I'm not here right now. Leave me a message and I'll call you back.", beep: { hz: 1760, ms: 200 } },
  { text: "The mailbox is full and cannot accept any messages at this time. Goodbye." },
  { text: "The number you have dialed is not in service. Please check the number and try again." },
  { text: "We're sorry, the customer you have called is unavailable. Please try again later." },
  { text: "Hello? Just kidding, I'm not here. Leave a message.", beep: { hz: 900, ms: 350 } },
  {
    text: "This is Doctor Stevens. If this is an emergency, hang up and call nine one one. Otherwise leave a message.",
    beep: { hz: 1000, ms: 450 },
  },
  {
    text: "You've reached Anna. I can't take your call at the moment, but if you leave your name and number I will get back to you.",
    beep: { hz: 2000, ms: 180 },
  },
  { text: "Sorry I missed your call. Please text me instead.", beep: { hz: 440, ms: 700 } },
  {
    text: "Welcome to the answering service of Green Garden Supplies. Please speak after the signal.",
    beep: { hz: 1100, ms: 300 },
  },
  {
    text: "Hi, you've reached Mike's cell. I'm either on the other line or away from my phone.",
    beep: { hz: 950, ms: 500 },
  },
  { text: "Please leave a message for", beep: { hz: 1400, ms: 350 } },
  { text: "The subscriber you have dialled is currently switched off. Please call again later." },
  {
    text: "No one is available to take your call. Please leave a message after the tone. When you have finished, hang up or press pound for more options.",
    beep: { hz: 1330, ms: 500 },
  },
  { text: "Good day, this is the Johnson residence. Nobody is home. Talk to the machine.", beep: { hz: 700, ms: 400 } },
  {
    text: "Hi, it's Jennifer. I'm probably in a meeting. I'll return your call as soon as possible.",
    beep: { hz: 1000, ms: 150 },
  },
  { text: "You have reached a non working number at Bright Dental." },
  {
    text: "Hello, this is Peter Baker from Baker and Sons. I am on the road until Thursday and I check my messages every evening, so tell me who you are and what this is about.",
    beep: { hz: 800, ms: 900 },
  },
  { text: "Voice mail.", beep: { hz: 1200, ms: 300 } },
  {
    text: "Thanks for calling. All of our lines are busy. Leave your details and one of our team will ring you back.",
    beep: { hz: 620, ms: 400 },
  },
  {
    text: "Hi, this is Google Voice for Sam Lee. Please state your name and why you are calling.",
    beep: { hz: 1500, ms: 250 },
  },
  { text: "I'm sorry, but the person you called has a voice mailbox that has not been set up yet. Goodbye." },
  { text: "Hey there, leave it at the beep.", beep: { hz: 1050, ms: 300 } },
  { text: "This is Laura's phone. I'm driving. Call me later, or leave a short message.", beep: { hz: 1600, ms: 220 } },
  { text: "You have reached the voice mailbox of", beep: { hz: 1400, ms: 500 } },
  { text: "Hello, we are closed for the holidays until January second. Have a wonderful season." },
  {
    text: "Hi, this is Kevin. If you are a friend, send me an email. If you are selling something, I don't want it.",
    beep: { hz: 930, ms: 320 },
  },
  {
    text: "The Wireless customer you are calling is not available. Please leave a message.",
    beep: { hz: 1400, ms: 300 },
  },
  { text: "Your call cannot be completed as dialed. Please check the number and dial again." },
  { text: "Hi, you've reached Lisa Carter in accounting. I am away from my desk.", beep: { hz: 1000, ms: 600 } },
  {
    text: "Good afternoon. This is the law office of Grant and Hill. Please leave a detailed message and someone will return your call on the next business day.",
    beep: { hz: 1250, ms: 450 },
  },
  { text: "Yo, it's Dan. Beep coming up.", beep: { hz: 660, ms: 300 } },
  {
    text: "Hello, I can't hear you very well. Ha, got you. This is a recording. Leave a message.",
    beep: { hz: 1000, ms: 350 },
  },
  {
    text: "Please hold on. The person you have called cannot be reached at the moment. You will be informed by text message when they are available.",
  },
];

/** How people answer, short and long. */
export const humanOpenings: string[] = [
  "Hello?",
  "Yes?",
  "Hello, Grace speaking.",
  "Hi.",
  "Good morning.",
  "Hello, who is this?",
  "Miller residence.",
  "Smith and Sons, good afternoon.",
  "Thank you for calling Bright Dental, this is Susan, how can I help you?",
  "Good morning, law office of Grant and Hill, Emily speaking. How may I direct your call?",
  "Yeah, hi, hold on one second.",
  "Hello? Hello? Is anybody there?",
  "This is Robert.",
  "Peter Baker.",
  "Hey, what's up?",
  "Yes, hello, this is Anna Miller.",
  "Hi, can you call me back in ten minutes? I am in the middle of something.",
  "Hello, sorry, it is very loud here. Let me just step outside for a moment.",
  "Speaking.",
  "Who is calling, please?",
  "Hello, you have reached the front desk of the Grand Hotel, my name is Daniel, what can I do for you today?",
  "Not now, I am driving.",
  "I told you not to call this number again.",
  "Hello, mom? I was just about to call you, you will not believe what happened today.",
  "Harbor Travel, this is Kim.",
  "Yes, good evening, Doctor Stevens here.",
  "Good afternoon, Green Garden Supplies, Mike on the phone.",
  "Hi there, thanks for calling back so quickly. I was wondering whether you could help me with my order.",
  "Hello, hello.",
  "Jennifer Lopez Garcia, hello?",
  "Yep.",
  "Hang on, let me turn the radio down. Okay, go ahead.",
  "Accounting, Lisa Carter.",
  "Hello, this is Tom from the workshop, I am under a car right now, so please make it quick.",
  "If this is about my car's extended warranty, I am not interested.",
  "Hello, my husband is not home right now, but I can take a message for him.",
  "Sorry, wrong number, there is no Robert here.",
  "Hi, this is Kevin, I have been waiting for your call all morning.",
  "Good morning and welcome to City Bank, you are speaking with Laura in the customer care team, may I have your name, please?",
  "Hello, yes, I can hear you. Who am I speaking with?",
  "Go for Dan.",
  "Hello, hold the line, please, I will get him for you, he is in the garden with the dog.",
];

/** Written after the detector's words were settled, and never used to change them. */
export const laterMachineGreetings: MachineGreeting[] = [
  {
    text: "Hi, you've reached Olivia. I'm at work until six. Leave your name and number.",
    beep: { hz: 1000, ms: 300 },
  },
  { text: "This is the Harrison family. Please leave us a note after the tone.", beep: { hz: 780, ms: 500 } },
  { text: "The telephone number you are calling is currently not reachable." },
  {
    text: "Hello. The doctor is with a patient. Please tell us your name, your date of birth and your telephone number.",
    beep: { hz: 1400, ms: 400 },
  },
  {
    text: "You've reached the sales team at Northwind. All agents are helping other customers. Record your message now.",
    beep: { hz: 900, ms: 250 },
  },
  { text: "Hi, Ben here. Can't talk. Bye.", beep: { hz: 1200, ms: 350 } },
  {
    text: "The person at extension two zero four is unavailable. Please leave your message after the tone.",
    beep: { hz: 1330, ms: 450 },
  },
  { text: "Hey, this is Maria, I screen my calls. Say who you are and I might pick up.", beep: { hz: 540, ms: 600 } },
  { text: "We are sorry. Your call did not go through." },
  {
    text: "Thank you for calling Lakeside Pharmacy. We open at eight in the morning. Prescriptions can be ordered on our website at any time.",
  },
  { text: "Greetings. You have reached the voice mail of Ahmed Khan, please be brief.", beep: { hz: 1050, ms: 280 } },
  { text: "Hi, this number is no longer in use. My new number is five five five, zero one four two." },
  { text: "Sorry, I can't get to the phone, leave a message and have a great day.", beep: { hz: 1000, ms: 500 } },
  { text: "At the tone, please record your message.", beep: { hz: 1400, ms: 500 } },
];

export const laterHumanOpenings: string[] = [
  "Hello, Olivia Brown.",
  "Yes, who is it?",
  "Northwind, Ben speaking, good morning.",
  "Hi, I have been expecting you. Is this about the delivery on Thursday?",
  "Hello, can you speak up a little? The line is very bad.",
  "Doctor Khan's practice, you are speaking with Maria.",
  "Hey, sorry, I just walked in the door, give me a second to put my bags down.",
  "What?",
  "Hello, I was just going to call you about the invoice you sent me last week.",
  "Lakeside Pharmacy, how may I help?",
  "Hi, Harrison here.",
  "No, thank you, we do not need anything.",
  "Hello, yes, good afternoon, I am listening, go ahead.",
  "Welcome to the Northwind help desk, my name is Paul, could you tell me your customer number, please?",
];
