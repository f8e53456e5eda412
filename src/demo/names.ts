export const organizationName = "Brightwater Dental Group";
export const domain = "brightwater.example";

export const firstNames = [
  "Amara",
  "Ben",
  "Carla",
  "Dmitri",
  "Elena",
  "Farid",
  "Grace",
  "Hiro",
  "Ines",
  "Jonas",
  "Keisha",
  "Liam",
  "Mei",
  "Noor",
  "Omar",
  "Priya",
  "Quinn",
  "Rosa",
  "Samir",
  "Tess",
  "Uma",
  "Victor",
  "Wanda",
  "Yusuf",
  "Zoe",
];
export const lastNames = [
  "Alvarez",
  "Bauer",
  "Chen",
  "Diallo",
  "Eriksen",
  "Fischer",
  "Garcia",
  "Haddad",
  "Ito",
  "Jensen",
  "Kowalski",
  "Larsen",
  "Mbeki",
  "Nguyen",
  "Okafor",
  "Park",
  "Quintero",
  "Rossi",
  "Singh",
  "Tanaka",
  "Ueda",
  "Vargas",
  "Weber",
  "Yilmaz",
  "Zhang",
];

export const users = [
  { firstName: "Dana", lastName: "Whitfield", role: "admin" },
  { firstName: "Marcus", lastName: "Oyelaran", role: "member" },
  { firstName: "Sofia", lastName: "Lindqvist", role: "member" },
  { firstName: "Theo", lastName: "Nakamura", role: "member" },
  { firstName: "Ruth", lastName: "Adeyemi", role: "viewer" },
];

export const departments = ["Front office", "Billing", "Clinical"];
export const groups = ["Day shift", "Evening shift"];

export const companyHeads = [
  "Harbor",
  "Summit",
  "Cedar",
  "Lakeside",
  "Copper",
  "Willow",
  "Granite",
  "Juniper",
  "Meadow",
  "Orchard",
];
export const companyTails = [
  { name: "Orthodontics", industry: "Healthcare" },
  { name: "Insurance", industry: "Insurance" },
  { name: "Elementary School", industry: "Education" },
  { name: "Logistics", industry: "Transport" },
  { name: "Fitness Club", industry: "Recreation" },
];
export const cities = [
  { city: "Portland", state: "ME", zip: "04101" },
  { city: "Burlington", state: "VT", zip: "05401" },
  { city: "Concord", state: "NH", zip: "03301" },
  { city: "Salem", state: "MA", zip: "01970" },
];

export const jobTitles = ["Office manager", "Patient", "Benefits coordinator", "Owner", "Assistant"];
export const dealNames = ["Staff dental plan", "Yearly check-up day", "Whitening package", "Referral agreement"];
export const dealStages = ["new", "qualified", "proposal", "won", "lost"];
export const activitySubjects = [
  "Call back about the invoice",
  "Confirm appointment with the specialist",
  "Send the treatment plan",
  "Check insurance coverage",
  "Follow up after surgery",
  "Update contact details",
];
