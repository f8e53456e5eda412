/** One call as the documentation shows it, in its two shapes. */
const shared = {
  id: "019a8a5b-2f60-7d3a-9c1e-5b8f1d2a7c44",
  agentName: "Front desk",
  agentNameRaw: "Front desk",
  softphone: false,
  callerUserName: null,
  callerUserEmail: null,
  agentId: "019a8a57-9d10-7b3c-8f21-3f0a6f0f9e21",
  incomingPhone: "+15550100199",
  outgoingPhone: "+15550100100",
  contact: { id: 12, name: "Rosa Delgado", phone: "+15550100199" },
  duration: 94,
  disposition: "Appointment booked",
  dispositions: ["Appointment booked"],
  startTime: "2026-03-02T15:04:05.000Z",
  endTime: "2026-03-02T15:05:39.000Z",
  status: "completed",
  recordingUrl: "https://switchboard.example.com/recordings/019a8a57/019a8a5b?expires=1772464839&signature=Zk3",
  number: 1042,
  batchId: null,
  call_type: "outbound",
  data: { preferredDay: { label: "Preferred day", value: "Thursday" } },
};

export const callExample = {
  ...shared,
  transcript: "Agent: Hello, this is the front desk.\nCaller: Hi, I would like to come in on Thursday.",
  summary: "Rosa asked for an appointment on Thursday.",
  transferredTo: null,
};

export const callListItemExample = {
  ...shared,
  variables: { firstName: "Rosa" },
  completeRecordingUrl: null,
  transcript: null,
  summary: null,
  hasTranscript: true,
  hasSummary: true,
  audited: false,
  auditedBy: null,
  auditedByEmail: null,
  auditedByName: null,
  auditedAt: null,
  favorite: true,
  favoriteBy: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b10",
  favoriteByEmail: "owner@example.com",
  favoriteByName: "Ada Quinn",
  favoriteAt: "2026-03-02T16:00:00.000Z",
  callScore: null,
  callScoreNotes: null,
  scoredAt: null,
  scoredBy: null,
  scoredByEmail: null,
  scoredByName: null,
  comments: null,
  error: null,
};

export const callListExample = {
  calls: [callListItemExample],
  pagination: {
    page: 1,
    pageSize: 50,
    total: 1,
    totalPages: 1,
    hasMore: false,
    totalInbounds: 0,
    totalOutbounds: 1,
    totalWebs: 0,
    totalVoicemails: 0,
    totalSoftphones: 0,
    totalNoAnswer: 0,
    grandTotal: 1,
  },
  filters: {
    direction: "",
    agentId: "",
    startDate: "2026-03-01",
    endDate: "2026-03-31",
    sortField: "startTime",
    sortDirection: "desc",
    favorites: false,
    excludeWebCalls: false,
  },
};

export const placeCallExample = {
  phoneNumber: "+15550100199",
  agentId: shared.agentId,
  variables: { firstName: "Rosa" },
  voicemailMessage: "Hello Rosa, please call us back.",
};

export const placedCallExample = {
  status: 200,
  roomName: `call-${shared.id}`,
  dispatchId: `dial-${shared.id}`,
  cluster: "local",
};

const { recordingUrl, contact, softphone, ...exported } = callExample;
export const exportCallsExample = { calls: [exported] };
