/** Whom numbers of the simulator reach (docs/simulator.md), as far as they are good for a first try. */
export const people = [
  { number: "+15550100101", about: "Cooperative person" },
  { number: "+15550100102", about: "In a hurry" },
  { number: "+15550100103", about: "Interrupts the agent" },
  { number: "+15550100104", about: "Talks slowly" },
  { number: "+15550100105", about: "In a noisy street" },
  { number: "+15550100106", about: "Wants no more calls" },
  { number: "+15550100107", about: "Asks for a human being" },
  { number: "+15550100201", about: "Voicemail" },
  { number: "+15550100301", about: "Telephone menu" },
  { number: "+15550100401", about: "Busy" },
  { number: "+15550100402", about: "Does not answer" },
];
