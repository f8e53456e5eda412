// Made by scripts/generate-client.mjs from /openapi.json: change the server's schemas instead.
// @ts-nocheck
/** AcceptInvitationInput */
export interface AcceptInvitationInput {
  /** @maxLength 200 */
  firstName?: string;
  /** @maxLength 200 */
  lastName?: string;
  /**
   * At least 8 characters.
   * @minLength 8
   * @maxLength 1000
   */
  password: string;
  /**
   * The token in the link.
   * @minLength 1
   * @maxLength 200
   */
  token: string;
}

/** Activity */
export interface Activity {
  AssignedTo: {
    email: string;
    firstName: string;
    id: string;
    lastName: string;
  };
  Company: {
    id: number;
    name: string;
  };
  Contact: {
    email: string;
    firstName: string;
    id: number;
    lastName: string;
    phone: string;
  };
  Department: {
    id: number;
    name: string;
  };
  Group: {
    id: number;
    name: string;
  };
  Requester: {
    email: string;
    firstName: string;
    id: string;
    lastName: string;
  };
  activityNumber: string;
  /** Empty when nobody is assigned. */
  assignedToId: string;
  /**
   * When the status first became Closed.
   * @format date-time
   */
  closedAt: string | null;
  companyId: number | null;
  contactId: number | null;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  /** A JSON object, as text. */
  customFields: string;
  dealId: number | null;
  departmentId: number | null;
  description: string;
  /** ISO 8601 in UTC with milliseconds; empty when unset. */
  dueBy: string;
  engagementId: string | null;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  firstResponseAt: string | null;
  groupId: number | null;
  id: number;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  lastDueReminderAt: string | null;
  organizationId: string;
  priority: string;
  requesterId: string;
  /**
   * When the status first became Resolved.
   * @format date-time
   */
  resolvedAt: string | null;
  source: string;
  status: string;
  subject: string;
  /** A JSON array of strings, as text. */
  tags: string;
  type: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  updatedAt: string;
}

/** ActivityList */
export interface ActivityList {
  activities: Activity[];
  pagination: Pagination;
}

/** Agent */
export interface Agent {
  /** http(s) address that is told of an ended call. */
  afterCallWebhookUrl: string | null;
  /**
   * `false` lets the agent finish; `true` lets the caller interrupt.
   * @maxLength 100
   */
  allowInterruptions: string;
  /** The data to collect in a call, by field name. */
  callData: Record<string, any>;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  /** How many versions of the agent were saved. */
  currentHistoryId: number;
  /** The number calls are placed from; empty when unset. */
  defaultOutboundPhoneNumberId: string;
  /** The outcomes a call can have: names, or objects of your own. */
  dispositions: (string | object)[];
  /** Tool that runs before the first word; an empty string unsets it. */
  firstActionToolId: string | null;
  id: string;
  /** What the agent is to do, in plain words. */
  instructions: string;
  /** Settings of integrations, kept as sent. */
  integrations: object | any[] | string | null;
  isActive: boolean;
  /** Whether the agent takes calls outside business hours. */
  isAfterHoursFallback: boolean;
  /** Facts the agent may use. */
  knowledge_base: string;
  /**
   * Locale tag such as en-US.
   * @maxLength 100
   */
  language: string;
  /**
   * Most tokens of one answer.
   * @min 0
   * @max 2147483647
   */
  maxTokens: number;
  /**
   * `prompt` follows the instructions, `workflow` the workflowDefinition.
   * @maxLength 100
   */
  mode: string;
  name: string;
  organizationId: string;
  /** The settings for calls the agent places; empty for an imported agent that has none. */
  outbound: OutboundSettings | NoOutboundSettings;
  /** Id of the outbound settings; empty when there are none. */
  outbound_id: string;
  /**
   * The trunk or route for outbound calls; empty when unset.
   * @maxLength 200
   */
  routeOutboundVia: string;
  /**
   * @min 0
   * @max 2
   */
  temperature: number;
  /** IANA zone in which the agent says dates and times. */
  timezone: string;
  /** Ids of the tools the agent may use. */
  tools: string[];
  /** 0 waits patiently for the end of a turn, 1 answers at once. */
  turnDetectionSensitivity: number;
  turnDetectionSettings: TurnDetectionSettings;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  updatedAt: string;
  /** Who created it. */
  userId: string;
  /**
   * How surely sound must be speech to count.
   * @min 0
   * @max 1
   */
  vad_threshold: number;
  /** A voice of GET /api/voices; empty for the default voice. */
  voiceId: string;
  /** Voices to choose from, see voiceSelectionMode. */
  voiceIds: string[];
  /**
   * `single` speaks with voiceId, `random` with one of voiceIds, another for each call.
   * @maxLength 100
   */
  voiceSelectionMode: string;
  /** What the agent leaves on an answering machine. */
  voicemailMessage: string;
  /** What the caller hears while the agent works. */
  waitingSound: "" | "keyboard_typing" | "hold_music";
  /** What the agent says first. */
  welcomeMessage: string;
  /** The steps of a workflow, kept as sent. */
  workflowDefinition: object | any[] | string | null;
}

/** AgentListItem */
export interface AgentListItem {
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  /** The number calls are placed from; empty when unset. */
  defaultOutboundPhoneNumberId: string;
  id: string;
  isActive: boolean;
  /** Whether the agent takes calls outside business hours. */
  isAfterHoursFallback: boolean;
  name: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  updatedAt: string;
  voiceId: string;
}

/** AgentOverview */
export interface AgentOverview {
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  /** How many versions of the agent were saved. */
  currentHistoryId: number;
  /** The number calls are placed from; empty when unset. */
  defaultOutboundPhoneNumberId: string;
  id: string;
  isActive: boolean;
  /** Whether the agent takes calls outside business hours. */
  isAfterHoursFallback: boolean;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  lastCallAt: string | null;
  name: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  updatedAt: string;
  voiceId: string;
}

/** AgentVersion */
export interface AgentVersion {
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  name: string;
  /** Who saved it. */
  userId: string;
  version: number;
}

/** ApiKey */
export interface ApiKey {
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  id: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  lastUsedAt: string | null;
  name: string;
  /** The first characters of the key, to recognize it. */
  prefix: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  revokedAt: string | null;
  userId: string;
}

/** Call */
export interface Call {
  agentId: string;
  agentName: string;
  agentNameRaw: string;
  batchId: string | null;
  call_type:
    | "inbound"
    | "outbound"
    | "web"
    | "voicemail"
    | "no-answer"
    | "softphone";
  callerUserEmail: string | null;
  callerUserName: string | null;
  /** The CRM contact with the phone number of the outside party. */
  contact: {
    id: number;
    name: string;
    phone: string;
  };
  /** What the agent collected, by field name. */
  data: Record<
    string,
    {
      label: string;
      value: string;
    }
  >;
  disposition: string;
  dispositions: string[];
  duration: number;
  /** ISO 8601 in UTC; empty until the call has ended. */
  endTime: string;
  id: string;
  incomingPhone: string;
  number: number;
  outgoingPhone: string;
  /** Pre-signed, valid for 15 minutes; empty without a recording. */
  recordingUrl: string;
  softphone: boolean;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  startTime: string;
  status:
    | "queued"
    | "ringing"
    | "in-progress"
    | "completed"
    | "no-answer"
    | "busy"
    | "failed"
    | "canceled";
  summary: string;
  transcript: string;
  transferredTo: string | null;
}

/** CallCommand */
export interface CallCommand {
  callId: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  doneAt: string | null;
  /** What went wrong; null while it is open, and when nothing did. */
  error: string | null;
  id: string;
  kind: "hang-up" | "transfer" | "say";
  payload: {
    phoneNumber?: string;
    text?: string;
  };
}

/** CallList */
export interface CallList {
  calls: CallListItem[];
  /** What was asked for, and the sort order in force. */
  filters: {
    agentId: string;
    direction: string;
    endDate: string;
    excludeWebCalls: boolean;
    favorites: boolean;
    sortDirection: string;
    sortField: string;
    startDate: string;
  };
  /** total counts all filters; the others leave direction out. */
  pagination: {
    /** @min 0 */
    grandTotal: number;
    hasMore: boolean;
    page: number;
    pageSize: number;
    /** @min 0 */
    total: number;
    /** @min 0 */
    totalInbounds: number;
    /** @min 0 */
    totalNoAnswer: number;
    /** @min 0 */
    totalOutbounds: number;
    /** @min 0 */
    totalPages: number;
    /** @min 0 */
    totalSoftphones: number;
    /** @min 0 */
    totalVoicemails: number;
    /** @min 0 */
    totalWebs: number;
  };
}

/** CallListItem */
export interface CallListItem {
  agentId: string;
  /** As it was when the call took place. */
  agentName: string;
  agentNameRaw: string;
  audited: boolean;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  auditedAt: string | null;
  auditedBy: string | null;
  auditedByEmail: string | null;
  auditedByName: string | null;
  batchId: string | null;
  callScore: number | null;
  callScoreNotes: string | null;
  call_type:
    | "inbound"
    | "outbound"
    | "web"
    | "voicemail"
    | "no-answer"
    | "softphone";
  callerUserEmail: string | null;
  callerUserName: string | null;
  comments: string | null;
  completeRecordingUrl: string | null;
  /** The CRM contact with the phone number of the outside party. */
  contact: {
    id: number;
    name: string;
    phone: string;
  };
  /** What the agent collected, by field name. */
  data: Record<
    string,
    {
      label: string;
      value: string;
    }
  >;
  disposition: string;
  dispositions: string[];
  /** Seconds. */
  duration: number;
  /** ISO 8601 in UTC; empty until the call has ended. */
  endTime: string;
  error: string | null;
  favorite: boolean;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  favoriteAt: string | null;
  favoriteBy: string | null;
  favoriteByEmail: string | null;
  favoriteByName: string | null;
  hasSummary: boolean;
  hasTranscript: boolean;
  id: string;
  /** The number called. */
  incomingPhone: string;
  number: number;
  /** The number that places the call. */
  outgoingPhone: string;
  /** Pre-signed, valid for 15 minutes; empty without a recording. */
  recordingUrl: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  scoredAt: string | null;
  scoredBy: string | null;
  scoredByEmail: string | null;
  scoredByName: string | null;
  softphone: boolean;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  startTime: string;
  status:
    | "queued"
    | "ringing"
    | "in-progress"
    | "completed"
    | "no-answer"
    | "busy"
    | "failed"
    | "canceled";
  summary: string | null;
  transcript: string | null;
  variables: Record<string, any>;
}

/** CallTurn */
export interface CallTurn {
  endedMs: number;
  interrupted: boolean;
  /** Only on turns of the agent that answer. */
  latencies: {
    /** Until there was something to say. */
    brainMs?: number;
    /** Of these, until the caller's turn counted as over. */
    endpointingMs?: number;
    /** Until the words were understood. */
    sttMs?: number;
    /** From the end of the caller's speech to the agent's first sound. */
    totalMs?: number;
    /** Until it was sound. */
    ttsMs?: number;
  };
  role: "agent" | "caller";
  seq: number;
  /** Milliseconds since the answer. */
  startedMs: number;
  /** As it was heard: an interrupted sentence ends where it was cut off. */
  text: string;
}

/** ChangePasswordInput */
export interface ChangePasswordInput {
  /**
   * @minLength 1
   * @maxLength 1000
   */
  currentPassword: string;
  /**
   * At least 8 characters.
   * @minLength 8
   * @maxLength 1000
   */
  newPassword: string;
}

/** Company */
export interface Company {
  address: string;
  city: string;
  country: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  email: string;
  ext: string;
  id: number;
  industry: string;
  logoUrl: string | null;
  name: string;
  /** Null when empty. */
  notes: string | null;
  organizationId: string;
  /** A user of the organization, or null when cleared. */
  ownerId: string | null;
  phone: string;
  primaryContactId: number | null;
  reviewCount: string;
  reviewRating: string;
  state: string;
  /** prospect, client or any other word. */
  type: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  updatedAt: string;
  website: string;
  zip: string;
}

/** CompanyList */
export interface CompanyList {
  companies: Company[];
  pagination: Pagination;
}

/** ConnectionCheck */
export interface ConnectionCheck {
  /** Whether calls can be placed from the number and taken on it now. */
  ok: boolean;
  provider: "simulator" | "sip" | "pbx" | "livekit";
  /** The first thing that is wrong; empty when nothing is. */
  reason: string;
  steps: ConnectionStep[];
}

/** ConnectionStep */
export interface ConnectionStep {
  /** What was found, in words. */
  detail: string;
  ok: boolean;
  /** What was looked at. */
  part: "number" | "address" | "driver" | "voice";
}

/** Contact */
export interface Contact {
  companyId: number | null;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  email: string;
  firstName: string;
  id: number;
  jobTitle: string;
  lastName: string;
  /** Null when empty. */
  notes: string | null;
  organizationId: string;
  ownerId: string | null;
  /** Kept as typed. Calls find the contact by it, however either side spells the number. */
  phone: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  updatedAt: string;
}

/** ContactList */
export interface ContactList {
  contacts: Contact[];
  pagination: Pagination;
}

/** CreateActivityInput */
export interface CreateActivityInput {
  /** A user of the organization, who is told by e-mail; null or empty clears. */
  assignedToId?: string | null;
  /**
   * @min 1
   * @max 2147483647
   */
  companyId?: number | null;
  /**
   * @min 1
   * @max 2147483647
   */
  contactId?: number | null;
  customFields?: Record<string, any>;
  /**
   * @min 1
   * @max 2147483647
   */
  dealId?: number | null;
  /**
   * @min 1
   * @max 2147483647
   */
  departmentId?: number | null;
  description?: string;
  /**
   * An ISO 8601 timestamp, in UTC unless it names a zone; null or empty clears.
   * @format moment-or-empty
   */
  dueBy?: string | null;
  /**
   * @min 1
   * @max 2147483647
   */
  groupId?: number | null;
  priority?: string;
  /**
   * A user of the organization; whoever creates the activity when not sent.
   * @minLength 1
   */
  requesterId?: string;
  source?: string;
  /**
   * Any text. The first Resolved and the first Closed are dated.
   * @minLength 1
   */
  status?: string;
  /**
   * What it is about.
   * @format not-blank
   */
  subject: string;
  tags?: string[];
  type?: string;
}

/** CreateAgentInput */
export interface CreateAgentInput {
  /**
   * http(s), or null.
   * @format http-url
   * @maxLength 2000
   * @default null
   */
  afterCallWebhookUrl?: string | null;
  /**
   * `false` lets the agent finish; `true` lets the caller interrupt.
   * @maxLength 100
   * @default "true"
   */
  allowInterruptions?: string;
  /**
   * The data to collect in a call, by field name.
   * @default {}
   */
  callData?: Record<string, any>;
  /**
   * The number calls are placed from; empty when unset.
   * @default ""
   */
  defaultOutboundPhoneNumberId?: string;
  /**
   * The outcomes a call can have: names, or objects of your own.
   * @default []
   */
  dispositions?: (string | object)[];
  /**
   * Tool that runs before the first word; an empty string unsets it.
   * @default null
   */
  firstActionToolId?: string | null;
  /**
   * What the agent is to do, in plain words.
   * @default ""
   */
  instructions?: string;
  /**
   * Settings of integrations, kept as sent.
   * @default null
   */
  integrations?: object | any[] | string | null;
  /** @default true */
  isActive?: boolean;
  /**
   * Whether the agent takes calls outside business hours.
   * @default false
   */
  isAfterHoursFallback?: boolean;
  /**
   * Facts the agent may use.
   * @default ""
   */
  knowledge_base?: string;
  /**
   * Locale tag such as en-US.
   * @maxLength 100
   * @default "en-US"
   */
  language?: string;
  /**
   * Most tokens of one answer.
   * @min 0
   * @max 2147483647
   * @default 1024
   */
  maxTokens?: number;
  /**
   * `prompt` follows the instructions, `workflow` the workflowDefinition.
   * @maxLength 100
   * @default "prompt"
   */
  mode?: string;
  /**
   * Need not be unique.
   * @format not-blank
   * @maxLength 200
   */
  name: string;
  outbound: OutboundSettingsInput;
  /**
   * The trunk or route for outbound calls; empty when unset.
   * @maxLength 200
   * @default ""
   */
  routeOutboundVia?: string;
  /**
   * @min 0
   * @max 2
   * @default 0.7
   */
  temperature?: number;
  /**
   * IANA zone name.
   * @format time-zone
   * @default "UTC"
   */
  timezone?: string;
  /**
   * Ids of the tools the agent may use.
   * @default []
   */
  tools?: string[];
  /**
   * 0 waits patiently for the end of a turn, 1 answers at once.
   * @default 0.5
   */
  turnDetectionSensitivity?: number;
  /** Fields left out keep their value. */
  turnDetectionSettings?: TurnDetectionSettingsInput;
  /**
   * How surely sound must be speech to count.
   * @min 0
   * @max 1
   * @default 0.5
   */
  vad_threshold?: number;
  /**
   * A voice of GET /api/voices; empty for the default voice.
   * @default ""
   */
  voiceId?: string;
  /**
   * Voices to choose from, see voiceSelectionMode.
   * @default []
   */
  voiceIds?: string[];
  /**
   * `single` speaks with voiceId, `random` with one of voiceIds, another for each call.
   * @maxLength 100
   * @default "single"
   */
  voiceSelectionMode?: string;
  /**
   * What the agent leaves on an answering machine.
   * @default ""
   */
  voicemailMessage?: string;
  /**
   * What the caller hears while the agent works.
   * @default ""
   */
  waitingSound?: "" | "keyboard_typing" | "hold_music";
  /**
   * What the agent says first.
   * @default ""
   */
  welcomeMessage?: string;
  /**
   * The steps of a workflow, kept as sent.
   * @default null
   */
  workflowDefinition?: object | any[] | string | null;
}

/** CreateApiKeyInput */
export interface CreateApiKeyInput {
  /**
   * @minLength 1
   * @maxLength 200
   */
  name: string;
}

/** CreateCompanyInput */
export interface CreateCompanyInput {
  address?: string;
  city?: string;
  country?: string;
  email?: string;
  ext?: string;
  industry?: string;
  /**
   * Never blank.
   * @format not-blank
   */
  name: string;
  notes?: string;
  phone?: string;
  /**
   * A contact of the organization. One without a company is linked to the new one.
   * @min 1
   * @max 2147483647
   */
  primaryContactId?: number | null;
  state?: string;
  /** prospect when not sent. */
  type?: string;
  website?: string;
  zip?: string;
}

/**
 * CreateContactInput
 * At least one of firstName, lastName, email and phone must say something.
 */
export interface CreateContactInput {
  /**
   * @min 1
   * @max 2147483647
   */
  companyId?: number | null;
  email?: string;
  firstName?: string;
  jobTitle?: string;
  lastName?: string;
  /** Empty clears. */
  notes?: string;
  /**
   * A user of the organization; whoever creates the contact when not sent.
   * @minLength 1
   */
  ownerId?: string | null;
  /** Kept as typed. Calls find the contact by it, however either side spells the number. */
  phone?: string;
}

/** CreateDealInput */
export interface CreateDealInput {
  /**
   * Rounded to two decimals; 0 when not sent.
   * @min 0
   * @max 999999999999
   */
  amount?: number;
  /**
   * @min 1
   * @max 2147483647
   */
  companyId?: number | null;
  /**
   * @min 1
   * @max 2147483647
   */
  contactId?: number | null;
  /**
   * ISO 4217; USD when not sent.
   * @pattern ^[A-Z]{3}$
   */
  currency?: string;
  /**
   * A day such as 2026-03-31.
   * @format date
   * @pattern ^(?!0000)
   */
  expectedCloseDate?: string | null;
  /**
   * Never blank.
   * @format not-blank
   */
  name: string;
  /** Empty clears. */
  notes?: string;
  /**
   * A user of the organization; whoever creates the deal when not sent.
   * @minLength 1
   */
  ownerId?: string | null;
  /**
   * Any word; new when not sent.
   * @format not-blank
   */
  stage?: string;
}

/** CreateDepartmentInput */
export interface CreateDepartmentInput {
  /**
   * Never blank.
   * @format not-blank
   */
  name: string;
}

/** CreateGroupInput */
export interface CreateGroupInput {
  /**
   * Never blank.
   * @format not-blank
   */
  name: string;
}

/** CreatePhoneNumberInput */
export interface CreatePhoneNumberInput {
  /**
   * Stored encrypted. An empty string removes it; null, as answers show it, changes nothing.
   * @maxLength 1000
   */
  SIPPassword?: string | null;
  /**
   * Where calls of a sip or pbx number are sent, such as sip.example.com:5060.
   * @maxLength 1000
   */
  SIPTerminationURI?: string | null;
  /** @maxLength 1000 */
  SIPUserName?: string | null;
  /**
   * The agent that answers the number.
   * @maxLength 1000
   */
  agentId?: string | null;
  /** @maxLength 1000 */
  billingSubscriptionId?: string | null;
  /**
   * An object with the booleans voice and sms, or its JSON text as answers have it.
   * @format capabilities
   */
  capabilities?: {
    sms?: boolean;
    voice?: boolean;
  };
  /**
   * Where calls go when no agent can take them.
   * @format e164
   */
  fallbackNumber?: string | null;
  /** @maxLength 1000 */
  friendlyName?: string;
  /** @maxLength 1000 */
  huntGroupId?: string | null;
  isActive?: boolean;
  /**
   * In international format (E.164).
   * @format e164
   */
  phoneNumber: string;
  /** How the number reaches the telephone network. A simulator number never dials out. */
  provider?: "simulator" | "sip" | "pbx" | "livekit";
  /**
   * The provider's own id of the number.
   * @maxLength 1000
   */
  providerId?: string;
  /** @maxLength 1000 */
  queueId?: string | null;
  /**
   * @min -2147483647
   * @max 2147483647
   */
  queuePriority?: number | null;
  /** @maxLength 1000 */
  routingDeskPhoneId?: string | null;
  /**
   * Where calls to the number go: agent by default.
   * @maxLength 1000
   */
  routingMode?: string;
  /** @maxLength 1000 */
  rtcCluster?: string;
  rtcOutboundConfigured?: boolean | null;
  /** @maxLength 1000 */
  rtcOutboundTrunkId?: string | null;
  rtcTrunkConfigured?: boolean;
  /** @maxLength 1000 */
  rtcTrunkId?: string;
  /** @maxLength 1000 */
  trunkName?: string;
  voicemailEnabled?: boolean;
  /** @maxLength 1000 */
  voicemailPin?: string | null;
}

/** CreateToolInput */
export type CreateToolInput = {
  /** As the type asks for; http_request needs a url, transfer_call a phoneNumber. */
  configuration?: Record<string, any>;
  /** @maxLength 10000 */
  description?: string;
  /**
   * Need not be unique.
   * @format not-blank
   * @maxLength 200
   */
  name: string;
  /** What the tool does; `configuration` depends on it. */
  type:
    | "http_request"
    | "end_call"
    | "transfer_call"
    | "send_digits"
    | "leave_voicemail"
    | "set_disposition";
};

/** CreateWebhookEndpointInput */
export interface CreateWebhookEndpointInput {
  /** @maxLength 1000 */
  description?: string;
  /**
   * Nothing is sent while it is false.
   * @default true
   */
  enabled?: boolean;
  /**
   * What to be told of.
   * @maxItems 20
   * @minItems 1
   */
  events: (
    | "call.started"
    | "call.ended"
    | "call.analyzed"
    | "recording.ready"
  )[];
  /**
   * Where to POST to; not a private address.
   * @format http-url
   * @maxLength 2000
   */
  url: string;
}

/** CreatedApiKey */
export interface CreatedApiKey {
  /** Shown only here; keep it safe. */
  apiKey: string;
  id: string;
}

/** CreatedCompany */
export interface CreatedCompany {
  address: string;
  city: string;
  country: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  email: string;
  ext: string;
  id: number;
  industry: string;
  /** Contacts that were linked to the new company: 0 or 1. */
  linkedContactsCount: number;
  logoUrl: string | null;
  name: string;
  /** Null when empty. */
  notes: string | null;
  organizationId: string;
  /** A user of the organization, or null when cleared. */
  ownerId: string | null;
  phone: string;
  primaryContactId: number | null;
  reviewCount: string;
  reviewRating: string;
  state: string;
  /** prospect, client or any other word. */
  type: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  updatedAt: string;
  website: string;
  zip: string;
}

/** CreatedInvitation */
export interface CreatedInvitation {
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  email: string;
  expired: boolean;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  expiresAt: string;
  id: string;
  invitedById: string;
  /** What the e-mail carries; shown only here, for copying. */
  link: string;
  /** viewer reads; member also works with calls, CRM and agents; admin also with the rest; owner with all. */
  role: "owner" | "admin" | "member" | "viewer";
}

/** CreatedWebhookEndpoint */
export interface CreatedWebhookEndpoint {
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  description: string;
  /** Why the endpoint is switched off although nobody did it, such as a 410 from its address; else empty. */
  disabledReason: string;
  enabled: boolean;
  events: (
    | "call.started"
    | "call.ended"
    | "call.analyzed"
    | "recording.ready"
  )[];
  id: string;
  /** Signs what is sent to the endpoint. Shown here and after a rotation, never again. */
  secret: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  updatedAt: string;
  url: string;
}

/** Deal */
export interface Deal {
  /** With two decimals. */
  amount: number;
  companyId: number | null;
  contactId: number | null;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  /** ISO 4217. */
  currency: string;
  /** @format date */
  expectedCloseDate: string | null;
  id: number;
  name: string;
  /** Null when empty. */
  notes: string | null;
  organizationId: string;
  ownerId: string | null;
  stage: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  updatedAt: string;
}

/** DealList */
export interface DealList {
  deals: Deal[];
  pagination: Pagination;
}

/** Department */
export interface Department {
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  id: number;
  name: string;
  organizationId: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  updatedAt: string;
}

/** DepartmentList */
export interface DepartmentList {
  departments: Department[];
  pagination: Pagination;
}

/** EndCallConfiguration */
export interface EndCallConfiguration {
  /**
   * The last words before hanging up.
   * @maxLength 10000
   */
  message?: string;
}

/** ExportCallsInput */
export interface ExportCallsInput {
  /** @minItems 1 */
  calls: ExportedCall[];
}

/** ExportedCall */
export interface ExportedCall {
  agentId?: string | null;
  agentName?: string | null;
  data?: Record<string, any> | null;
  disposition?: string | null;
  /**
   * @min 0
   * @max 2147483647
   */
  duration?: number | null;
  endTime?: string | null;
  error?: string | null;
  id?: string | null;
  incomingPhone?: string | null;
  /**
   * @min 0
   * @max 2147483647
   */
  number?: number | null;
  outgoingPhone?: string | null;
  startTime?: string | null;
  status?: string | null;
  summary?: string | null;
  transcript?: string | null;
}

/** GoneAddress */
export interface GoneAddress {
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  goneAt: string;
  id: string;
  url: string;
}

/** Group */
export interface Group {
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  id: number;
  name: string;
  organizationId: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  updatedAt: string;
}

/** GroupList */
export interface GroupList {
  groups: Group[];
  pagination: Pagination;
}

/** HttpRequestConfiguration */
export interface HttpRequestConfiguration {
  /** Sent with every request. */
  headers?: Partial<Record<any, string>>;
  /** @default "POST" */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** JSON Schema of what the agent fills in: the query of GET and DELETE, else the body. */
  parameters?: {
    properties?: Record<string, any>;
    required?: string[];
    type: "object";
  };
  /**
   * What the agent says while it waits.
   * @maxLength 10000
   */
  speakDuring?: string;
  /**
   * @min 100
   * @max 60000
   * @default 10000
   */
  timeoutMs?: number;
  /**
   * @format http-url
   * @maxLength 2000
   */
  url: string;
}

/** Invitation */
export interface Invitation {
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  email: string;
  expired: boolean;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  expiresAt: string;
  id: string;
  invitedById: string;
  /** viewer reads; member also works with calls, CRM and agents; admin also with the rest; owner with all. */
  role: "owner" | "admin" | "member" | "viewer";
}

/** InvitationToken */
export interface InvitationToken {
  /**
   * The token in the link.
   * @minLength 1
   * @maxLength 200
   */
  token: string;
}

/** InviteInput */
export interface InviteInput {
  /**
   * @maxLength 320
   * @pattern ^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+$
   */
  email: string;
  /** viewer reads; member also works with calls, CRM and agents; admin also with the rest; owner with all. */
  role: "owner" | "admin" | "member" | "viewer";
}

/** LeaveVoicemailConfiguration */
export interface LeaveVoicemailConfiguration {
  /**
   * The message; empty for the agent's own voicemailMessage.
   * @maxLength 10000
   */
  message?: string;
}

/** Ledger */
export interface Ledger {
  entries: LedgerEntry[];
  hasMore: boolean;
  page: number;
  pageSize: number;
}

/** LedgerEntry */
export interface LedgerEntry {
  call: {
    agentName: string;
    call_type: string;
    id: string;
    number: string;
    /** The party outside the organization. */
    phone: string;
  };
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  id: string;
  /** reserve when a minute of a call begins, release or charge when it ends otherwise than reserved. */
  kind: "grant" | "adjust" | "reserve" | "release" | "charge";
  /** What the balance changed by. */
  minutes: number;
}

/** MailTest */
export interface MailTest {
  /** What happened, for people: where the mail is, or what the mail server said. */
  detail: string;
  sent: boolean;
  to: string;
  transport: "smtp" | "outbox";
}

/** Me */
export interface Me {
  organization: {
    /**
     * ISO 8601 in UTC with milliseconds.
     * @format date-time
     */
    createdAt: string;
    id: string;
    /** Minutes that calls may still use. */
    minutes: number;
    name: string;
    subscription: "active" | "inactive";
  };
  user: User;
}

/** Minutes */
export interface Minutes {
  /** Minutes that calls may still use; those of running calls are taken already. */
  available: number;
  /** The month, such as 2026-01. */
  month: string;
  subscription: "active" | "inactive";
  /** Since the first of the month, UTC. */
  usedThisMonth: number;
}

/** NoOutboundSettings */
export type NoOutboundSettings = object;

/** OpenInvitation */
export interface OpenInvitation {
  email: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  expiresAt: string;
  organization: string;
  /** viewer reads; member also works with calls, CRM and agents; admin also with the rest; owner with all. */
  role: "owner" | "admin" | "member" | "viewer";
}

/** Organization */
export interface Organization {
  /** When agents take incoming calls, by the clock of each agent's time zone. A missing day is a day off; null is always open. */
  businessHours: {
    /** @maxItems 24 */
    Fri?: {
      /** @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$ */
      from: string;
      /** @pattern ^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$ */
      to: string;
    }[];
    /** @maxItems 24 */
    Mon?: {
      /** @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$ */
      from: string;
      /** @pattern ^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$ */
      to: string;
    }[];
    /** @maxItems 24 */
    Sat?: {
      /** @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$ */
      from: string;
      /** @pattern ^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$ */
      to: string;
    }[];
    /** @maxItems 24 */
    Sun?: {
      /** @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$ */
      from: string;
      /** @pattern ^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$ */
      to: string;
    }[];
    /** @maxItems 24 */
    Thu?: {
      /** @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$ */
      from: string;
      /** @pattern ^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$ */
      to: string;
    }[];
    /** @maxItems 24 */
    Tue?: {
      /** @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$ */
      from: string;
      /** @pattern ^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$ */
      to: string;
    }[];
    /** @maxItems 24 */
    Wed?: {
      /** @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$ */
      from: string;
      /** @pattern ^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$ */
      to: string;
    }[];
  };
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  id: string;
  /** Minutes that calls may still use. */
  minutes: number;
  name: string;
  subscription: "active" | "inactive";
}

/** OutboundSettings */
export interface OutboundSettings {
  /** http(s) address that is told of an ended call. */
  afterCallWebhookUrl: string | null;
  /**
   * The language model; empty for the default one.
   * @maxLength 200
   */
  aimodel: string;
  /**
   * `false` lets the agent finish; `true` lets the caller interrupt.
   * @maxLength 100
   */
  allowInterruptions: string;
  /** The data to collect in a call, by field name. */
  callData: Record<string, any>;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  /** How many versions of the agent were saved. */
  currentHistoryId: number;
  /** The outcomes a call can have: names, or objects of your own. */
  dispositions: (string | object)[];
  /** Tool that runs before the first word; an empty string unsets it. */
  firstActionToolId: string | null;
  id: string;
  /** What the agent is to do, in plain words. */
  instructions: string;
  /** Settings of integrations, kept as sent. */
  integrations: object | any[] | string | null;
  isActive: boolean;
  /** Facts the agent may use. */
  knowledge_base: string;
  /**
   * Locale tag such as en-US.
   * @maxLength 100
   */
  language: string;
  /**
   * Seconds after which a call is ended; 0 means no limit.
   * @min 0
   * @max 2147483647
   */
  maxCallTime: number;
  /**
   * Most tokens of one answer.
   * @min 0
   * @max 2147483647
   */
  maxTokens: number | null;
  /**
   * `prompt` follows the instructions, `workflow` the workflowDefinition.
   * @maxLength 100
   */
  mode: string;
  name: string;
  organizationId: string;
  /** Outbound settings have none of their own. */
  outbound_id: null;
  /**
   * @min 0
   * @max 2
   */
  temperature: number;
  /** IANA zone in which the agent says dates and times. */
  timezone: string;
  /** Ids of the tools the agent may use. */
  tools: string[];
  /** 0 waits patiently for the end of a turn, 1 answers at once. */
  turnDetectionSensitivity: number;
  turnDetectionSettings: TurnDetectionSettings;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  updatedAt: string;
  /** Who created it. */
  userId: string;
  /**
   * How surely sound must be speech to count.
   * @min 0
   * @max 1
   */
  vad_threshold: number;
  /** A voice of GET /api/voices; empty for the default voice. */
  voiceId: string | null;
  /** Voices to choose from, see voiceSelectionMode. */
  voiceIds: string[];
  /**
   * `single` speaks with voiceId, `random` with one of voiceIds, another for each call.
   * @maxLength 100
   */
  voiceSelectionMode: string;
  /** What the agent leaves on an answering machine. */
  voicemailMessage: string;
  /** What the caller hears while the agent works. */
  waitingSound: "" | "keyboard_typing" | "hold_music";
  /** What the agent says first. */
  welcomeMessage: string;
  /** The steps of a workflow, kept as sent. */
  workflowDefinition: object | any[] | string | null;
}

/** OutboundSettingsInput */
export interface OutboundSettingsInput {
  /**
   * http(s), or null.
   * @format http-url
   * @maxLength 2000
   * @default null
   */
  afterCallWebhookUrl?: string | null;
  /**
   * The language model; empty for the default one.
   * @maxLength 200
   * @default ""
   */
  aimodel?: string;
  /**
   * `false` lets the agent finish; `true` lets the caller interrupt.
   * @maxLength 100
   * @default "true"
   */
  allowInterruptions?: string;
  /**
   * The data to collect in a call, by field name.
   * @default {}
   */
  callData?: Record<string, any>;
  /**
   * The outcomes a call can have: names, or objects of your own.
   * @default []
   */
  dispositions?: (string | object)[];
  /**
   * Tool that runs before the first word; an empty string unsets it.
   * @default null
   */
  firstActionToolId?: string | null;
  /**
   * What the agent is to do, in plain words.
   * @default ""
   */
  instructions?: string;
  /**
   * Settings of integrations, kept as sent.
   * @default null
   */
  integrations?: object | any[] | string | null;
  /**
   * Facts the agent may use.
   * @default ""
   */
  knowledge_base?: string;
  /**
   * Locale tag; when creating, the agent's by default.
   * @maxLength 100
   */
  language?: string;
  /**
   * Seconds after which a call is ended; 0 means no limit.
   * @min 0
   * @max 2147483647
   * @default 0
   */
  maxCallTime?: number;
  /**
   * Most tokens of one answer.
   * @min 0
   * @max 2147483647
   * @default null
   */
  maxTokens?: number | null;
  /**
   * `prompt` follows the instructions, `workflow` the workflowDefinition.
   * @maxLength 100
   * @default "prompt"
   */
  mode?: string;
  /**
   * @min 0
   * @max 2
   * @default 0.7
   */
  temperature?: number;
  /**
   * IANA zone; when creating, the agent's by default.
   * @format time-zone
   */
  timezone?: string;
  /**
   * Ids of the tools the agent may use.
   * @default []
   */
  tools?: string[];
  /**
   * 0 waits patiently for the end of a turn, 1 answers at once.
   * @default 0.5
   */
  turnDetectionSensitivity?: number;
  /** Fields left out keep their value. */
  turnDetectionSettings?: TurnDetectionSettingsInput;
  /**
   * How surely sound must be speech to count.
   * @min 0
   * @max 1
   * @default 0.5
   */
  vad_threshold?: number;
  /**
   * A voice of GET /api/voices; empty for the default voice.
   * @default null
   */
  voiceId?: string | null;
  /**
   * Voices to choose from, see voiceSelectionMode.
   * @default []
   */
  voiceIds?: string[];
  /**
   * `single` speaks with voiceId, `random` with one of voiceIds, another for each call.
   * @maxLength 100
   * @default "single"
   */
  voiceSelectionMode?: string;
  /**
   * What the agent leaves on an answering machine.
   * @default ""
   */
  voicemailMessage?: string;
  /**
   * What the caller hears while the agent works.
   * @default ""
   */
  waitingSound?: "" | "keyboard_typing" | "hold_music";
  /**
   * What the agent says first.
   * @default ""
   */
  welcomeMessage?: string;
  /**
   * The steps of a workflow, kept as sent.
   * @default null
   */
  workflowDefinition?: object | any[] | string | null;
}

/** Overview */
export interface Overview {
  calls: {
    "no-answer": number;
    /** Answered of ended calls, 0 to 1; null without ended calls. */
    answerRate: number | null;
    /** Ended calls in which somebody talked: no voicemail, no unanswered call. */
    answered: number;
    /** Length of answered calls; null when there are none. */
    averageSeconds: number | null;
    ended: number;
    inbound: number;
    outbound: number;
    softphone: number;
    talkSeconds: number;
    total: number;
    voicemail: number;
    web: number;
  };
  /** Every day of the period, also those without calls. */
  days: {
    "no-answer": number;
    calls: number;
    date: string;
    /**
     * Its last millisecond, as the list of calls takes it.
     * @format date-time
     */
    endDate: string;
    inbound: number;
    outbound: number;
    softphone: number;
    /**
     * The day's first moment, as the list of calls takes it.
     * @format date-time
     */
    startDate: string;
    voicemail: number;
    web: number;
  }[];
  /** The most frequent ones, at most 50. A call with several counts for each. */
  dispositions: {
    calls: number;
    disposition: string;
  }[];
  from: string;
  /** To 3 percent, of the calls that began in the hours of the period. */
  latency: {
    /** From the end of the caller's speech to the agent's first sound. */
    p50Ms: number | null;
    p95Ms: number | null;
    /** Answers of agents that were timed. */
    turns: number;
  };
  /** Calls just now. */
  live: {
    inProgress: number;
    queued: number;
    ringing: number;
  };
  minutes: {
    /** Left now. */
    available: number;
    /** Used up in the period. */
    used: number;
  };
  timezone: string;
  to: string;
  webhooks: {
    /** Endpoints that were switched off because they answered 410. */
    disabledEndpoints: number;
    /** Deliveries of the period that were given up. */
    failed: number;
    /** Receivers with given-up deliveries in the period, the latest first, at most 20. */
    failing: {
      /** Null for an agent's after-call address. */
      endpointId: string | null;
      failed: number;
      lastError: string;
      /**
       * ISO 8601 in UTC with milliseconds.
       * @format date-time
       */
      lastFailedAt: string;
      url: string;
    }[];
    /** Deliveries that failed and will be tried again. */
    retrying: number;
  };
}

/** Pagination */
export interface Pagination {
  hasMore: boolean;
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
}

/** PhoneNumber */
export interface PhoneNumber {
  /** Write-only: stored encrypted and never shown. */
  SIPPassword: null;
  /**
   * Where calls of a sip or pbx number are sent, such as sip.example.com:5060.
   * @maxLength 1000
   */
  SIPTerminationURI: string | null;
  /** @maxLength 1000 */
  SIPUserName: string | null;
  agent: {
    /** Empty when unset. */
    defaultOutboundPhoneNumberId: string;
    id: string;
    integrations: object | any[] | string | null;
    isAfterHoursFallback: boolean;
    name: string;
    routeOutboundVia: string;
  };
  /**
   * The agent that answers the number.
   * @maxLength 1000
   */
  agentId: string | null;
  /** @maxLength 1000 */
  billingSubscriptionId: string | null;
  /** JSON text of an object with the booleans voice and sms. */
  capabilities: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  /** @maxLength 1000 */
  fallbackNumber: string | null;
  /** @maxLength 1000 */
  friendlyName: string;
  /** @maxLength 1000 */
  huntGroupId: string | null;
  id: string;
  isActive: boolean;
  organizationId: string;
  phoneNumber: string;
  /** How the number reaches the telephone network. A simulator number never dials out. */
  provider: "simulator" | "sip" | "pbx" | "livekit";
  /**
   * The provider's own id of the number.
   * @maxLength 1000
   */
  providerId: string;
  /** @maxLength 1000 */
  queueId: string | null;
  /**
   * @min -2147483647
   * @max 2147483647
   */
  queuePriority: number | null;
  /** @maxLength 1000 */
  routingDeskPhoneId: string | null;
  /**
   * Where calls to the number go: agent by default.
   * @maxLength 1000
   */
  routingMode: string;
  /** @maxLength 1000 */
  rtcCluster: string;
  rtcOutboundConfigured: boolean | null;
  /** @maxLength 1000 */
  rtcOutboundTrunkId: string | null;
  rtcTrunkConfigured: boolean;
  /** @maxLength 1000 */
  rtcTrunkId: string;
  /** @maxLength 1000 */
  trunkName: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  updatedAt: string;
  userId: string;
  voicemailEnabled: boolean;
  /** @maxLength 1000 */
  voicemailPin: string | null;
}

/** PlaceCallInput */
export interface PlaceCallInput {
  /**
   * @minLength 1
   * @maxLength 200
   */
  agentId: string;
  /**
   * +1 and ten digits, or a PBX extension of two to six digits.
   * @pattern ^(\+1[0-9]{10}|[0-9]{2,6})$
   */
  phoneNumber: string;
  variables?: Record<string, any>;
  /**
   * Left when voicemail answers.
   * @maxLength 5000
   */
  voicemailMessage?: string;
}

/** PlaceWebCallInput */
export interface PlaceWebCallInput {
  /**
   * The agent to talk to; it must be active.
   * @minLength 1
   * @maxLength 200
   */
  agentId: string;
  variables?: Record<string, any>;
}

/** PlacedCall */
export interface PlacedCall {
  cluster: string;
  dispatchId: string;
  /** call- and the id of the call. */
  roomName: string;
  status: number;
}

/** PlacedWebCall */
export interface PlacedWebCall {
  callId: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  expiresAt: string;
  /** Opens the socket of this call once. */
  token: string;
  /** The WebSocket to connect to, token included; docs/web-calls.md has its protocol. */
  url: string;
}

/** Problem */
export interface Problem {
  /** One of a closed set, for programs. */
  code:
    | "invalid_request"
    | "malformed_json"
    | "malformed_request"
    | "invalid_reference"
    | "agent_inactive"
    | "outbound_not_configured"
    | "no_outbound_number"
    | "extension_not_allowed"
    | "unauthorized"
    | "subscription_inactive"
    | "insufficient_minutes"
    | "forbidden"
    | "link_invalid"
    | "not_found"
    | "request_timeout"
    | "conflict"
    | "idempotency_in_flight"
    | "payload_too_large"
    | "unsupported_media_type"
    | "idempotency_mismatch"
    | "rate_limited"
    | "headers_too_large"
    | "range_not_satisfiable"
    | "internal"
    | "provider_failed"
    | "unavailable";
  /** What is wrong with this very request. */
  detail: string;
  /** For invalid input: every fault at once. */
  errors?: {
    message: string;
    /** Where: a body path such as outbound.maxCallTime, or a parameter's name. */
    path: string;
  }[];
  requestId: string;
  status: number;
  /** The reason phrase of the status. */
  title: string;
  /** Identifies the kind of problem; about:blank, because `code` does. */
  type: string;
}

/** Provider */
export interface Provider {
  /** Null for the provider's own address, and where an operator set it. */
  baseUrl: string | null;
  /**
   * Null for a provider of the environment.
   * @format date-time
   */
  createdAt: string | null;
  /** Keys are stored encrypted and never shown. */
  hasApiKey: boolean;
  kind: "openai" | "deepgram" | "elevenlabs" | "cartesia";
  models: {
    /**
     * Thinks; only providers of kind `openai` do.
     * @minLength 1
     * @maxLength 200
     */
    llm?: string;
    /**
     * Listens.
     * @minLength 1
     * @maxLength 200
     */
    stt?: string;
    /**
     * Speaks.
     * @minLength 1
     * @maxLength 200
     */
    tts?: string;
  };
  /** Agents name it: `<name>:<voice>` as a voice, `<name>/<model>` as aimodel. */
  name: string;
  /** Who set it: the organization here, or the operator in the environment of the server. */
  source: "settings" | "environment";
  /**
   * Null for a provider of the environment.
   * @format date-time
   */
  updatedAt: string | null;
}

/** SayInput */
export interface SayInput {
  /**
   * What the agent is to say next.
   * @format not-blank
   * @maxLength 2000
   */
  text: string;
}

/** SendDigitsConfiguration */
export interface SendDigitsConfiguration {
  /**
   * The keys to press, w for half a second of waiting; the agent chooses when empty.
   * @pattern ^[0-9A-D*#w]{0,64}$
   */
  digits?: string;
}

/** Session */
export interface Session {
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  /** Whether this request came with it. */
  current: boolean;
  /** Browser and system, as the browser names them; empty when it does not. */
  device: string;
  /**
   * 14 days after the last use, and never later than 90 days after signing in.
   * @format date-time
   */
  expiresAt: string;
  id: string;
  /**
   * To the minute.
   * @format date-time
   */
  lastUsedAt: string;
}

/** SetDispositionConfiguration */
export interface SetDispositionConfiguration {
  /** What to choose from; empty for the agent's own dispositions. */
  dispositions?: string[];
}

/** SetProviderInput */
export interface SetProviderInput {
  /**
   * Stored encrypted. An empty string removes it. Not sent or null, the key stays, unless kind or baseUrl change: then it has to be sent again.
   * @maxLength 1000
   */
  apiKey?: string | null;
  /**
   * Where it is, without the path of an operation; not a private address. Its own where not sent.
   * @format http-url
   * @maxLength 1000
   */
  baseUrl?: string | null;
  /** Whose interface it has; `openai` is any server compatible with OpenAI's. */
  kind: "openai" | "deepgram" | "elevenlabs" | "cartesia";
  /** What it is used for, and with which model. The usual ones where not sent. */
  models?: {
    /**
     * Thinks; only providers of kind `openai` do.
     * @minLength 1
     * @maxLength 200
     */
    llm?: string;
    /**
     * Listens.
     * @minLength 1
     * @maxLength 200
     */
    stt?: string;
    /**
     * Speaks.
     * @minLength 1
     * @maxLength 200
     */
    tts?: string;
  };
}

/** Setup */
export interface Setup {
  /** Whether nobody has ever signed in here. */
  needed: boolean;
}

/** SetupInput */
export interface SetupInput {
  /**
   * @maxLength 320
   * @pattern ^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+$
   */
  email: string;
  /** @maxLength 200 */
  firstName?: string;
  /** @maxLength 200 */
  lastName?: string;
  /**
   * @format not-blank
   * @maxLength 200
   */
  organizationName?: string;
  /**
   * At least 8 characters.
   * @minLength 8
   * @maxLength 1000
   */
  password: string;
  /**
   * The token in the link that the first start prints.
   * @minLength 1
   * @maxLength 200
   */
  token: string;
}

/** SignInInput */
export interface SignInInput {
  /**
   * @minLength 1
   * @maxLength 320
   */
  email: string;
  /**
   * @minLength 1
   * @maxLength 1000
   */
  password: string;
}

/** SignedUrl */
export interface SignedUrl {
  /** Where the recording can be heard without a key for 15 minutes. */
  signedUrl: string;
}

/** TestToolInput */
export interface TestToolInput {
  /** What an agent would fill in. */
  arguments?: Record<string, any>;
  /** The call's variables, for `{{name}}`. */
  variables?: Record<string, any>;
}

/** TestToolResult */
export interface TestToolResult {
  /** What went wrong; empty when nothing did. */
  detail: string;
  durationMs: number;
  ok: boolean;
  /** The status of the answer; null when there was none. */
  status: number | null;
  /** What the agent would be told. */
  text: string;
}

/** Tool */
export interface Tool {
  /** As the type asks for; http_request needs a url, transfer_call a phoneNumber. */
  configuration: Record<string, any>;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  /** Tells the agent when to use the tool. */
  description: string;
  id: string;
  name: string;
  /** What the tool does; `configuration` depends on it. */
  type:
    | "http_request"
    | "end_call"
    | "transfer_call"
    | "send_digits"
    | "leave_voicemail"
    | "set_disposition";
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  updatedAt: string;
}

/** TransferCallConfiguration */
export interface TransferCallConfiguration {
  /**
   * What the caller hears before the transfer.
   * @maxLength 10000
   */
  message?: string;
  /**
   * A number (E.164) or an extension.
   * @format dial-target
   */
  phoneNumber: string;
}

/** TransferInput */
export interface TransferInput {
  /**
   * A number (E.164) or an extension.
   * @format dial-target
   */
  phoneNumber: string;
}

/** TurnDetectionSettings */
export interface TurnDetectionSettings {
  /**
   * Seconds after which an agent interrupted by mere noise goes on.
   * @min 0
   * @max 2147483647
   */
  agentFalseInterruptionTimeout: number;
  /**
   * Seconds after which a turn is over in any case.
   * @min 0
   * @max 2147483647
   */
  maxEndpointingDelay: number;
  /**
   * Seconds of silence before the caller's turn counts as over.
   * @min 0
   * @max 3600
   */
  minEndpointingDelay: number;
  /**
   * Seconds of speech that interrupt the agent.
   * @min 0
   * @max 3600
   */
  minInterruptionDuration: number;
  /**
   * Words that interrupt the agent; 0 leaves it to the duration.
   * @min 0
   * @max 2147483647
   */
  minInterruptionWords: number;
  /** Whether the agent starts to think before the turn is surely over. */
  preemptiveGeneration: boolean;
  /**
   * Seconds of silence after which the caller counts as away.
   * @min 0
   * @max 2147483647
   */
  userAwayTimeout: number;
  /** The speech detector; `silero` is built in. */
  vadMode: string;
}

/**
 * TurnDetectionSettingsInput
 * Fields left out keep their value.
 * @default {"minEndpointingDelay":0.5,"maxEndpointingDelay":6,"minInterruptionDuration":0.5,"minInterruptionWords":0,"userAwayTimeout":15,"preemptiveGeneration":false,"agentFalseInterruptionTimeout":2,"vadMode":"silero"}
 */
export interface TurnDetectionSettingsInput {
  /**
   * Seconds after which an agent interrupted by mere noise goes on.
   * @min 0
   * @max 2147483647
   */
  agentFalseInterruptionTimeout?: number;
  /**
   * Seconds after which a turn is over in any case.
   * @min 0
   * @max 2147483647
   */
  maxEndpointingDelay?: number;
  /**
   * Seconds of silence before the caller's turn counts as over.
   * @min 0
   * @max 3600
   */
  minEndpointingDelay?: number;
  /**
   * Seconds of speech that interrupt the agent.
   * @min 0
   * @max 3600
   */
  minInterruptionDuration?: number;
  /**
   * Words that interrupt the agent; 0 leaves it to the duration.
   * @min 0
   * @max 2147483647
   */
  minInterruptionWords?: number;
  /** Whether the agent starts to think before the turn is surely over. */
  preemptiveGeneration?: boolean;
  /**
   * Seconds of silence after which the caller counts as away.
   * @min 0
   * @max 2147483647
   */
  userAwayTimeout?: number;
  /** The speech detector; `silero` is built in. */
  vadMode?: string;
}

/** UpdateActivityInput */
export interface UpdateActivityInput {
  /** A user of the organization, who is told by e-mail; null or empty clears. */
  assignedToId?: string | null;
  /**
   * @min 1
   * @max 2147483647
   */
  companyId?: number | null;
  /**
   * @min 1
   * @max 2147483647
   */
  contactId?: number | null;
  customFields?: Record<string, any>;
  /**
   * @min 1
   * @max 2147483647
   */
  dealId?: number | null;
  /**
   * @min 1
   * @max 2147483647
   */
  departmentId?: number | null;
  description?: string;
  /**
   * An ISO 8601 timestamp, in UTC unless it names a zone; null or empty clears.
   * @format moment-or-empty
   */
  dueBy?: string | null;
  /**
   * @min 1
   * @max 2147483647
   */
  groupId?: number | null;
  priority?: string;
  source?: string;
  /**
   * Any text. The first Resolved and the first Closed are dated.
   * @minLength 1
   */
  status?: string;
  subject?: string;
  tags?: string[];
  type?: string;
}

/**
 * UpdateAgentInput
 * Only what is sent changes, inside outbound and turnDetectionSettings too.
 */
export interface UpdateAgentInput {
  /**
   * http(s), or null.
   * @format http-url
   * @maxLength 2000
   * @default null
   */
  afterCallWebhookUrl?: string | null;
  /**
   * `false` lets the agent finish; `true` lets the caller interrupt.
   * @maxLength 100
   * @default "true"
   */
  allowInterruptions?: string;
  /**
   * The data to collect in a call, by field name.
   * @default {}
   */
  callData?: Record<string, any>;
  /**
   * The number calls are placed from; empty when unset.
   * @default ""
   */
  defaultOutboundPhoneNumberId?: string;
  /**
   * The outcomes a call can have: names, or objects of your own.
   * @default []
   */
  dispositions?: (string | object)[];
  /**
   * Tool that runs before the first word; an empty string unsets it.
   * @default null
   */
  firstActionToolId?: string | null;
  /**
   * What the agent is to do, in plain words.
   * @default ""
   */
  instructions?: string;
  /**
   * Settings of integrations, kept as sent.
   * @default null
   */
  integrations?: object | any[] | string | null;
  /** @default true */
  isActive?: boolean;
  /**
   * Whether the agent takes calls outside business hours.
   * @default false
   */
  isAfterHoursFallback?: boolean;
  /**
   * Facts the agent may use.
   * @default ""
   */
  knowledge_base?: string;
  /**
   * Locale tag such as en-US.
   * @maxLength 100
   * @default "en-US"
   */
  language?: string;
  /**
   * Most tokens of one answer.
   * @min 0
   * @max 2147483647
   * @default 1024
   */
  maxTokens?: number;
  /**
   * `prompt` follows the instructions, `workflow` the workflowDefinition.
   * @maxLength 100
   * @default "prompt"
   */
  mode?: string;
  /**
   * Need not be unique.
   * @format not-blank
   * @maxLength 200
   */
  name?: string;
  outbound?: OutboundSettingsInput;
  /**
   * The trunk or route for outbound calls; empty when unset.
   * @maxLength 200
   * @default ""
   */
  routeOutboundVia?: string;
  /**
   * @min 0
   * @max 2
   * @default 0.7
   */
  temperature?: number;
  /**
   * IANA zone name.
   * @format time-zone
   * @default "UTC"
   */
  timezone?: string;
  /**
   * Ids of the tools the agent may use.
   * @default []
   */
  tools?: string[];
  /**
   * 0 waits patiently for the end of a turn, 1 answers at once.
   * @default 0.5
   */
  turnDetectionSensitivity?: number;
  /** Fields left out keep their value. */
  turnDetectionSettings?: TurnDetectionSettingsInput;
  /**
   * How surely sound must be speech to count.
   * @min 0
   * @max 1
   * @default 0.5
   */
  vad_threshold?: number;
  /**
   * A voice of GET /api/voices; empty for the default voice.
   * @default ""
   */
  voiceId?: string;
  /**
   * Voices to choose from, see voiceSelectionMode.
   * @default []
   */
  voiceIds?: string[];
  /**
   * `single` speaks with voiceId, `random` with one of voiceIds, another for each call.
   * @maxLength 100
   * @default "single"
   */
  voiceSelectionMode?: string;
  /**
   * What the agent leaves on an answering machine.
   * @default ""
   */
  voicemailMessage?: string;
  /**
   * What the caller hears while the agent works.
   * @default ""
   */
  waitingSound?: "" | "keyboard_typing" | "hold_music";
  /**
   * What the agent says first.
   * @default ""
   */
  welcomeMessage?: string;
  /**
   * The steps of a workflow, kept as sent.
   * @default null
   */
  workflowDefinition?: object | any[] | string | null;
}

/** UpdateCallInput */
export interface UpdateCallInput {
  audited?: boolean;
  /**
   * @min 0
   * @max 100
   */
  callScore?: number | null;
  /** @maxLength 10000 */
  callScoreNotes?: string | null;
  /** @maxLength 10000 */
  comments?: string | null;
  /** @maxLength 200 */
  disposition?: string;
  favorite?: boolean;
}

/** UpdateCompanyInput */
export interface UpdateCompanyInput {
  address?: string;
  city?: string;
  country?: string;
  email?: string;
  ext?: string;
  industry?: string;
  /**
   * Never blank.
   * @format not-blank
   */
  name?: string;
  /** Empty clears. */
  notes?: string;
  /**
   * A user of the organization; null clears.
   * @minLength 1
   */
  ownerId?: string | null;
  phone?: string;
  /**
   * @min 1
   * @max 2147483647
   */
  primaryContactId?: number | null;
  state?: string;
  type?: string;
  website?: string;
  zip?: string;
}

/** UpdateContactInput */
export interface UpdateContactInput {
  /**
   * @min 1
   * @max 2147483647
   */
  companyId?: number | null;
  email?: string;
  firstName?: string;
  jobTitle?: string;
  lastName?: string;
  /** Empty clears. */
  notes?: string;
  /**
   * A user of the organization; whoever creates the contact when not sent.
   * @minLength 1
   */
  ownerId?: string | null;
  /** Kept as typed. Calls find the contact by it, however either side spells the number. */
  phone?: string;
}

/** UpdateDealInput */
export interface UpdateDealInput {
  /**
   * Rounded to two decimals; 0 when not sent.
   * @min 0
   * @max 999999999999
   */
  amount?: number;
  /**
   * @min 1
   * @max 2147483647
   */
  companyId?: number | null;
  /**
   * @min 1
   * @max 2147483647
   */
  contactId?: number | null;
  /**
   * ISO 4217; USD when not sent.
   * @pattern ^[A-Z]{3}$
   */
  currency?: string;
  /**
   * A day such as 2026-03-31.
   * @format date
   * @pattern ^(?!0000)
   */
  expectedCloseDate?: string | null;
  /**
   * Never blank.
   * @format not-blank
   */
  name?: string;
  /** Empty clears. */
  notes?: string;
  /**
   * A user of the organization; whoever creates the deal when not sent.
   * @minLength 1
   */
  ownerId?: string | null;
  /**
   * Any word; new when not sent.
   * @format not-blank
   */
  stage?: string;
}

/** UpdateDepartmentInput */
export interface UpdateDepartmentInput {
  /**
   * Never blank.
   * @format not-blank
   */
  name?: string;
}

/** UpdateGroupInput */
export interface UpdateGroupInput {
  /**
   * Never blank.
   * @format not-blank
   */
  name?: string;
}

/** UpdateMeInput */
export interface UpdateMeInput {
  /** @maxLength 200 */
  firstName?: string;
  /** @maxLength 200 */
  lastName?: string;
}

/** UpdateOrganizationInput */
export interface UpdateOrganizationInput {
  /** When agents take incoming calls, by the clock of each agent's time zone. A missing day is a day off; null is always open. */
  businessHours?: {
    /** @maxItems 24 */
    Fri?: {
      /** @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$ */
      from: string;
      /** @pattern ^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$ */
      to: string;
    }[];
    /** @maxItems 24 */
    Mon?: {
      /** @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$ */
      from: string;
      /** @pattern ^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$ */
      to: string;
    }[];
    /** @maxItems 24 */
    Sat?: {
      /** @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$ */
      from: string;
      /** @pattern ^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$ */
      to: string;
    }[];
    /** @maxItems 24 */
    Sun?: {
      /** @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$ */
      from: string;
      /** @pattern ^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$ */
      to: string;
    }[];
    /** @maxItems 24 */
    Thu?: {
      /** @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$ */
      from: string;
      /** @pattern ^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$ */
      to: string;
    }[];
    /** @maxItems 24 */
    Tue?: {
      /** @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$ */
      from: string;
      /** @pattern ^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$ */
      to: string;
    }[];
    /** @maxItems 24 */
    Wed?: {
      /** @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$ */
      from: string;
      /** @pattern ^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$ */
      to: string;
    }[];
  };
  /**
   * @format not-blank
   * @maxLength 200
   */
  name?: string;
}

/**
 * UpdatePhoneNumberInput
 * Only what is sent changes.
 */
export interface UpdatePhoneNumberInput {
  /**
   * Stored encrypted. An empty string removes it; null, as answers show it, changes nothing.
   * @maxLength 1000
   */
  SIPPassword?: string | null;
  /**
   * Where calls of a sip or pbx number are sent, such as sip.example.com:5060.
   * @maxLength 1000
   */
  SIPTerminationURI?: string | null;
  /** @maxLength 1000 */
  SIPUserName?: string | null;
  /**
   * The agent that answers the number.
   * @maxLength 1000
   */
  agentId?: string | null;
  /** @maxLength 1000 */
  billingSubscriptionId?: string | null;
  /**
   * An object with the booleans voice and sms, or its JSON text as answers have it.
   * @format capabilities
   */
  capabilities?: {
    sms?: boolean;
    voice?: boolean;
  };
  /**
   * Where calls go when no agent can take them.
   * @format e164
   */
  fallbackNumber?: string | null;
  /** @maxLength 1000 */
  friendlyName?: string;
  /** @maxLength 1000 */
  huntGroupId?: string | null;
  isActive?: boolean;
  /**
   * In international format (E.164).
   * @format e164
   */
  phoneNumber?: string;
  /** How the number reaches the telephone network. A simulator number never dials out. */
  provider?: "simulator" | "sip" | "pbx" | "livekit";
  /**
   * The provider's own id of the number.
   * @maxLength 1000
   */
  providerId?: string;
  /** @maxLength 1000 */
  queueId?: string | null;
  /**
   * @min -2147483647
   * @max 2147483647
   */
  queuePriority?: number | null;
  /** @maxLength 1000 */
  routingDeskPhoneId?: string | null;
  /**
   * Where calls to the number go: agent by default.
   * @maxLength 1000
   */
  routingMode?: string;
  /** @maxLength 1000 */
  rtcCluster?: string;
  rtcOutboundConfigured?: boolean | null;
  /** @maxLength 1000 */
  rtcOutboundTrunkId?: string | null;
  rtcTrunkConfigured?: boolean;
  /** @maxLength 1000 */
  rtcTrunkId?: string;
  /** @maxLength 1000 */
  trunkName?: string;
  voicemailEnabled?: boolean;
  /** @maxLength 1000 */
  voicemailPin?: string | null;
}

/**
 * UpdateToolInput
 * Only what is sent changes; type and configuration go together, and a configuration is replaced as a whole.
 */
export type UpdateToolInput = {
  /** As the type asks for; http_request needs a url, transfer_call a phoneNumber. */
  configuration?: Record<string, any>;
  /** @maxLength 10000 */
  description?: string;
  /**
   * Need not be unique.
   * @format not-blank
   * @maxLength 200
   */
  name?: string;
  /** What the tool does; `configuration` depends on it. */
  type?:
    | "http_request"
    | "end_call"
    | "transfer_call"
    | "send_digits"
    | "leave_voicemail"
    | "set_disposition";
};

/** UpdateUserInput */
export interface UpdateUserInput {
  /** @maxLength 200 */
  firstName?: string;
  /** @maxLength 200 */
  lastName?: string;
  /** viewer reads; member also works with calls, CRM and agents; admin also with the rest; owner with all. */
  role?: "owner" | "admin" | "member" | "viewer";
}

/**
 * UpdateWebhookEndpointInput
 * Only what is sent changes.
 */
export interface UpdateWebhookEndpointInput {
  /** @maxLength 1000 */
  description?: string;
  /** Nothing is sent while it is false. */
  enabled?: boolean;
  /**
   * What to be told of.
   * @maxItems 20
   * @minItems 1
   */
  events?: (
    | "call.started"
    | "call.ended"
    | "call.analyzed"
    | "recording.ready"
  )[];
  /**
   * Where to POST to; not a private address.
   * @format http-url
   * @maxLength 2000
   */
  url?: string;
}

/** User */
export interface User {
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  email: string;
  firstName: string;
  id: string;
  lastName: string;
  role: "owner" | "admin" | "member" | "viewer";
}

/** Voice */
export interface Voice {
  gender: "female" | "male";
  /** What voiceId and voiceIds of an agent take. */
  id: string;
  language: string;
  name: string;
  provider: string;
  /** In hertz. */
  sampleRate: number;
}

/** WebhookAttempt */
export interface WebhookAttempt {
  durationMs: number;
  /** Empty when it was taken. */
  error: string;
  number: number;
  /** How the answer began. */
  response: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  startedAt: string;
  /** The status of the answer; null when there was none. */
  status: number | null;
}

/** WebhookDelivery */
export interface WebhookDelivery {
  attemptCount: number;
  attempts: WebhookAttempt[];
  callId: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  /** Null for the after-call address of the call's agent. */
  endpointId: string | null;
  /** What went wrong last; empty once delivered. */
  error: string;
  event: "call.started" | "call.ended" | "call.analyzed" | "recording.ready";
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  finishedAt: string | null;
  /** Sent as webhook-id with every attempt. */
  id: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  nextAttemptAt: string | null;
  status: "pending" | "delivered" | "failed";
  /** Where it went last, or will go. */
  url: string;
}

/** WebhookDeliveryItem */
export interface WebhookDeliveryItem {
  attemptCount: number;
  callId: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  /** Null for the after-call address of the call's agent. */
  endpointId: string | null;
  /** What went wrong last; empty once delivered. */
  error: string;
  event: "call.started" | "call.ended" | "call.analyzed" | "recording.ready";
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  finishedAt: string | null;
  /** Sent as webhook-id with every attempt. */
  id: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  nextAttemptAt: string | null;
  status: "pending" | "delivered" | "failed";
  /** Where it went last, or will go. */
  url: string;
}

/** WebhookDeliveryList */
export interface WebhookDeliveryList {
  deliveries: WebhookDeliveryItem[];
  pagination: {
    hasMore: boolean;
    page: number;
    pageSize: number;
    /** @min 0 */
    total: number;
    /** @min 0 */
    totalPages: number;
  };
}

/** WebhookEndpoint */
export interface WebhookEndpoint {
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  description: string;
  /** Why the endpoint is switched off although nobody did it, such as a 410 from its address; else empty. */
  disabledReason: string;
  enabled: boolean;
  events: (
    | "call.started"
    | "call.ended"
    | "call.analyzed"
    | "recording.ready"
  )[];
  id: string;
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  updatedAt: string;
  url: string;
}

/** WebhookSecret */
export interface WebhookSecret {
  /**
   * ISO 8601 in UTC with milliseconds.
   * @format date-time
   */
  createdAt: string;
  /**
   * Until when the secret before signs along; null when there is none.
   * @format date-time
   */
  previousExpiresAt: string | null;
  /** As the libraries of standardwebhooks.com take it. */
  secret: string;
}

export type QueryParamsType = Record<string | number, any>;
export type ResponseFormat = keyof Omit<Body, "body" | "bodyUsed">;

export interface FullRequestParams extends Omit<RequestInit, "body"> {
  /** set parameter to `true` for call `securityWorker` for this request */
  secure?: boolean;
  /** request path */
  path: string;
  /** content type of request body */
  type?: ContentType;
  /** query params */
  query?: QueryParamsType;
  /** format of response (i.e. response.json() -> format: "json") */
  format?: ResponseFormat;
  /** request body */
  body?: unknown;
  /** base url */
  baseUrl?: string;
  /** request cancellation token */
  cancelToken?: CancelToken;
}

export type RequestParams = Omit<
  FullRequestParams,
  "body" | "method" | "query" | "path"
>;

export interface ApiConfig<SecurityDataType = unknown> {
  baseUrl?: string;
  baseApiParams?: Omit<RequestParams, "baseUrl" | "cancelToken" | "signal">;
  securityWorker?: (
    securityData: SecurityDataType | null,
  ) => Promise<RequestParams | void> | RequestParams | void;
  customFetch?: typeof fetch;
}

export interface HttpResponse<D extends unknown, E extends unknown = unknown>
  extends Response {
  data: D;
  error: E;
}

type CancelToken = Symbol | string | number;

export type ContentType =
  | "application/json"
  | "application/vnd.api+json"
  | "multipart/form-data"
  | "application/x-www-form-urlencoded"
  | "text/plain";

export class HttpClient<SecurityDataType = unknown> {
  public baseUrl: string = "/";
  private securityData: SecurityDataType | null = null;
  private securityWorker?: ApiConfig<SecurityDataType>["securityWorker"];
  private abortControllers = new Map<CancelToken, AbortController>();
  private customFetch = (...fetchParams: Parameters<typeof fetch>) =>
    fetch(...fetchParams);

  private baseApiParams: RequestParams = {
    credentials: "same-origin",
    headers: {},
    redirect: "follow",
    referrerPolicy: "no-referrer",
  };

  constructor(apiConfig: ApiConfig<SecurityDataType> = {}) {
    Object.assign(this, apiConfig);
  }

  public setSecurityData = (data: SecurityDataType | null) => {
    this.securityData = data;
  };

  protected encodeQueryParam(key: string, value: any) {
    const encodedKey = encodeURIComponent(key);
    return `${encodedKey}=${encodeURIComponent(typeof value === "number" ? value : `${value}`)}`;
  }

  protected addQueryParam(query: QueryParamsType, key: string) {
    return this.encodeQueryParam(key, query[key]);
  }

  protected addArrayQueryParam(query: QueryParamsType, key: string) {
    const value = query[key];
    return value.map((v: any) => this.encodeQueryParam(key, v)).join("&");
  }

  protected toQueryString(rawQuery?: QueryParamsType): string {
    const query = rawQuery || {};
    const keys = Object.keys(query).filter(
      (key) => "undefined" !== typeof query[key],
    );
    return keys
      .map((key) =>
        Array.isArray(query[key])
          ? this.addArrayQueryParam(query, key)
          : this.addQueryParam(query, key),
      )
      .join("&");
  }

  protected addQueryParams(rawQuery?: QueryParamsType): string {
    const queryString = this.toQueryString(rawQuery);
    return queryString ? `?${queryString}` : "";
  }

  private contentFormatters: Record<ContentType, (input: any) => any> = {
    ["application/json"]: (input: any) =>
      input !== null && (typeof input === "object" || typeof input === "string")
        ? JSON.stringify(input)
        : input,
    ["application/vnd.api+json"]: (input: any) =>
      input !== null && (typeof input === "object" || typeof input === "string")
        ? JSON.stringify(input)
        : input,
    ["text/plain"]: (input: any) =>
      input !== null && typeof input !== "string"
        ? JSON.stringify(input)
        : input,
    ["multipart/form-data"]: (input: any) => {
      if (input instanceof FormData) {
        return input;
      }

      return Object.keys(input || {}).reduce((formData, key) => {
        const property = input[key];
        formData.append(
          key,
          property instanceof Blob
            ? property
            : typeof property === "object" && property !== null
              ? JSON.stringify(property)
              : `${property}`,
        );
        return formData;
      }, new FormData());
    },
    ["application/x-www-form-urlencoded"]: (input: any) =>
      this.toQueryString(input),
  };

  protected mergeRequestParams(
    params1: RequestParams,
    params2?: RequestParams,
  ): RequestParams {
    return {
      ...this.baseApiParams,
      ...params1,
      ...(params2 || {}),
      headers: {
        ...(this.baseApiParams.headers || {}),
        ...(params1.headers || {}),
        ...((params2 && params2.headers) || {}),
      },
    };
  }

  protected createAbortSignal = (
    cancelToken: CancelToken,
  ): AbortSignal | undefined => {
    if (this.abortControllers.has(cancelToken)) {
      const abortController = this.abortControllers.get(cancelToken);
      if (abortController) {
        return abortController.signal;
      }
      return void 0;
    }

    const abortController = new AbortController();
    this.abortControllers.set(cancelToken, abortController);
    return abortController.signal;
  };

  public abortRequest = (cancelToken: CancelToken) => {
    const abortController = this.abortControllers.get(cancelToken);

    if (abortController) {
      abortController.abort();
      this.abortControllers.delete(cancelToken);
    }
  };

  public request = async <T = any, E = any>({
    body,
    secure,
    path,
    type,
    query,
    format,
    baseUrl,
    cancelToken,
    ...params
  }: FullRequestParams): Promise<T> => {
    const secureParams =
      ((typeof secure === "boolean" ? secure : this.baseApiParams.secure) &&
        this.securityWorker &&
        (await this.securityWorker(this.securityData))) ||
      {};
    const requestParams = this.mergeRequestParams(params, secureParams);
    const queryString = query && this.toQueryString(query);
    const payloadFormatter = this.contentFormatters[type || "application/json"];
    const responseFormat = format || requestParams.format;

    return this.customFetch(
      `${baseUrl || this.baseUrl || ""}${path}${queryString ? `?${queryString}` : ""}`,
      {
        ...requestParams,
        headers: {
          ...(requestParams.headers || {}),
          ...(type && type !== "multipart/form-data"
            ? { "Content-Type": type }
            : {}),
        },
        signal:
          (cancelToken
            ? this.createAbortSignal(cancelToken)
            : requestParams.signal) || null,
        body:
          typeof body === "undefined" || body === null
            ? null
            : payloadFormatter(body),
      },
    ).then(async (response) => {
      const r = response as HttpResponse<T, E>;
      r.data = null as unknown as T;
      r.error = null as unknown as E;

      const responseToParse = responseFormat ? response.clone() : response;
      const data = !responseFormat
        ? r
        : await responseToParse[responseFormat]()
            .then((data) => {
              if (r.ok) {
                r.data = data;
              } else {
                r.error = data;
              }
              return r;
            })
            .catch((e) => {
              r.error = e;
              return r;
            });

      if (cancelToken) {
        this.abortControllers.delete(cancelToken);
      }

      if (!response.ok) throw data;
      return data.data;
    });
  };
}

/**
 * @title Switchboard
 * @version 1.0.0
 * @license MIT
 * @baseUrl /
 *
 * AI phone agents with a small CRM. Every request carries an API key in `x-api-key` and sees only the
 * organization that the key belongs to.
 *
 * Errors are `application/problem+json`. A creating request may carry an `Idempotency-Key`: sent again within 24 hours
 * with the same payload, it gets the first answer again and changes nothing.
 */
export class Api<
  SecurityDataType extends unknown,
> extends HttpClient<SecurityDataType> {
  operation = {
    /**
     * No description
     *
     * @tags Operation
     * @name GetHealth
     * @summary Whether the process is alive
     * @request GET:/healthz
     */
    getHealth: (params: RequestParams = {}) =>
      this.request<
        {
          status: "ok";
        },
        any
      >({
        path: `/healthz`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * @description Answers 200 also while every place for conversations is taken: calls wait, and nothing is refused.
     *
     * @tags Operation
     * @name GetReadiness
     * @summary Whether requests can be served now
     * @request GET:/readyz
     */
    getReadiness: (params: RequestParams = {}) =>
      this.request<
        {
          status: "ok";
          voice: {
            /** Places taken. */
            active: number;
            /** Every place is taken: further calls wait. */
            full: boolean;
            /** Conversations that they can hold at once. */
            places: number;
            /** Voice processes that take calls, on all machines. */
            processes: number;
            /** Calls that wait for a place. */
            queued: number;
          };
        },
        Problem
      >({
        path: `/readyz`,
        method: "GET",
        format: "json",
        ...params,
      }),
  };
  organization = {
    /**
     * No description
     *
     * @tags Organization
     * @name GetMe
     * @summary Who the key belongs to
     * @request GET:/api/me
     * @secure
     */
    getMe: (params: RequestParams = {}) =>
      this.request<Me, Problem>({
        path: `/api/me`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Organization
     * @name GetMinutes
     * @summary Minutes left and used
     * @request GET:/api/minutes
     * @secure
     */
    getMinutes: (params: RequestParams = {}) =>
      this.request<Minutes, Problem>({
        path: `/api/minutes`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Organization
     * @name GetOrganization
     * @summary The organization
     * @request GET:/api/organization
     * @secure
     */
    getOrganization: (params: RequestParams = {}) =>
      this.request<Organization, Problem>({
        path: `/api/organization`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Organization
     * @name ListLedger
     * @summary Every change of the balance of minutes
     * @request GET:/api/minutes/ledger
     * @secure
     */
    listLedger: (
      query?: {
        /**
         * Page number, from 1; the newest entries come first.
         * @maxLength 9
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        page?: string;
        /**
         * Entries on a page; 50 when not sent, never over 500.
         * @maxLength 9
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        pageSize?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<Ledger, Problem>({
        path: `/api/minutes/ledger`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Organization
     * @name ListUsers
     * @summary Users of the organization
     * @request GET:/api/users
     * @secure
     */
    listUsers: (params: RequestParams = {}) =>
      this.request<User[], Problem>({
        path: `/api/users`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Their sessions end and their API keys are revoked, at once. What they made stays.
     *
     * @tags Organization
     * @name RemoveUser
     * @summary Remove a user
     * @request DELETE:/api/users/{userId}
     * @secure
     */
    removeUser: (userId: string, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/users/${userId}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Organization
     * @name TestMail
     * @summary Send a test mail to the signed-in person
     * @request POST:/api/mail/test
     * @secure
     */
    testMail: (params: RequestParams = {}) =>
      this.request<MailTest, Problem>({
        path: `/api/mail/test`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Organization
     * @name UpdateMe
     * @summary Change the own name
     * @request PATCH:/api/me
     * @secure
     */
    updateMe: (data: UpdateMeInput, params: RequestParams = {}) =>
      this.request<User, Problem>({
        path: `/api/me`,
        method: "PATCH",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Organization
     * @name UpdateOrganization
     * @summary Change the organization's name or business hours
     * @request PATCH:/api/organization
     * @secure
     */
    updateOrganization: (
      data: UpdateOrganizationInput,
      params: RequestParams = {},
    ) =>
      this.request<Organization, Problem>({
        path: `/api/organization`,
        method: "PATCH",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Only owners make, change and unmake admins and owners. The last owner stays one (409).
     *
     * @tags Organization
     * @name UpdateUser
     * @summary Change a user's name or role
     * @request PATCH:/api/users/{userId}
     * @secure
     */
    updateUser: (
      userId: string,
      data: UpdateUserInput,
      params: RequestParams = {},
    ) =>
      this.request<User, Problem>({
        path: `/api/users/${userId}`,
        method: "PATCH",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  session = {
    /**
     * @description All other sessions of the user end. API keys stay as they are.
     *
     * @tags Session
     * @name ChangePassword
     * @summary Change the own password
     * @request POST:/api/session/password
     * @secure
     */
    changePassword: (data: ChangePasswordInput, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/session/password`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Session
     * @name EndSession
     * @summary End one of the own sessions
     * @request DELETE:/api/sessions/{sessionId}
     * @secure
     */
    endSession: (sessionId: string, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/sessions/${sessionId}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * @description Answers also while the organization's subscription is inactive.
     *
     * @tags Session
     * @name GetSession
     * @summary Who is signed in
     * @request GET:/api/session
     * @secure
     */
    getSession: (params: RequestParams = {}) =>
      this.request<Me, Problem>({
        path: `/api/session`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Session
     * @name ListSessions
     * @summary Where the signed-in person is signed in
     * @request GET:/api/sessions
     * @secure
     */
    listSessions: (params: RequestParams = {}) =>
      this.request<Session[], Problem>({
        path: `/api/sessions`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description After a few failures for an account or from an address, each further one makes the next attempt wait.
     *
     * @tags Session
     * @name SignIn
     * @summary Sign in to the dashboard
     * @request POST:/api/session
     */
    signIn: (data: SignInInput, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/session`,
        method: "POST",
        body: data,
        type: "application/json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Session
     * @name SignOut
     * @summary Sign out
     * @request DELETE:/api/session
     * @secure
     */
    signOut: (params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/session`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Session
     * @name SignOutEverywhere
     * @summary Sign out everywhere
     * @request DELETE:/api/sessions
     * @secure
     */
    signOutEverywhere: (params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/sessions`,
        method: "DELETE",
        secure: true,
        ...params,
      }),
  };
  invitations = {
    /**
     * No description
     *
     * @tags Invitations
     * @name AcceptInvitation
     * @summary Accept an invitation and sign in
     * @request POST:/api/invitations/accept
     */
    acceptInvitation: (
      data: AcceptInvitationInput,
      params: RequestParams = {},
    ) =>
      this.request<void, Problem>({
        path: `/api/invitations/accept`,
        method: "POST",
        body: data,
        type: "application/json",
        ...params,
      }),

    /**
     * @description The link works once, for 7 days. A second invitation of the same address replaces the first.
     *
     * @tags Invitations
     * @name InviteUser
     * @summary Invite somebody by e-mail
     * @request POST:/api/invitations
     * @secure
     */
    inviteUser: (data: InviteInput, params: RequestParams = {}) =>
      this.request<CreatedInvitation, Problem>({
        path: `/api/invitations`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Invitations
     * @name ListInvitations
     * @summary Invitations that nobody has accepted yet
     * @request GET:/api/invitations
     * @secure
     */
    listInvitations: (params: RequestParams = {}) =>
      this.request<Invitation[], Problem>({
        path: `/api/invitations`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Invitations
     * @name LookUpInvitation
     * @summary What an invitation's link invites to
     * @request POST:/api/invitations/look-up
     */
    lookUpInvitation: (data: InvitationToken, params: RequestParams = {}) =>
      this.request<OpenInvitation, Problem>({
        path: `/api/invitations/look-up`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Invitations
     * @name WithdrawInvitation
     * @summary Withdraw an invitation
     * @request DELETE:/api/invitations/{invitationId}
     * @secure
     */
    withdrawInvitation: (invitationId: string, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/invitations/${invitationId}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),
  };
  setup = {
    /**
     * No description
     *
     * @tags Setup
     * @name CompleteSetup
     * @summary Make the first account one's own and sign in
     * @request POST:/api/setup
     */
    completeSetup: (data: SetupInput, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/setup`,
        method: "POST",
        body: data,
        type: "application/json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Setup
     * @name GetSetup
     * @summary Whether the first account still waits for its owner
     * @request GET:/api/setup
     */
    getSetup: (params: RequestParams = {}) =>
      this.request<Setup, any>({
        path: `/api/setup`,
        method: "GET",
        format: "json",
        ...params,
      }),
  };
  apiKeys = {
    /**
     * No description
     *
     * @tags API keys
     * @name CreateApiKey
     * @summary Create an API key
     * @request POST:/api/keys
     * @secure
     */
    createApiKey: (data: CreateApiKeyInput, params: RequestParams = {}) =>
      this.request<CreatedApiKey, Problem>({
        path: `/api/keys`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags API keys
     * @name ListApiKeys
     * @summary API keys
     * @request GET:/api/keys
     * @secure
     */
    listApiKeys: (params: RequestParams = {}) =>
      this.request<ApiKey[], Problem>({
        path: `/api/keys`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags API keys
     * @name RevokeApiKey
     * @summary Revoke an API key
     * @request DELETE:/api/keys/{keyId}
     * @secure
     */
    revokeApiKey: (keyId: string, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/keys/${keyId}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),
  };
  crmCompanies = {
    /**
     * No description
     *
     * @tags CRM companies
     * @name CreateCompany
     * @summary Create a company
     * @request POST:/api/crm/companies
     * @secure
     */
    createCompany: (data: CreateCompanyInput, params: RequestParams = {}) =>
      this.request<CreatedCompany, Problem>({
        path: `/api/crm/companies`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM companies
     * @name DeleteCompany
     * @summary Delete one company
     * @request DELETE:/api/crm/companies/{companyId}
     * @secure
     */
    deleteCompany: (companyId: string, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/crm/companies/${companyId}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM companies
     * @name GetCompany
     * @summary Get one company
     * @request GET:/api/crm/companies/{companyId}
     * @secure
     */
    getCompany: (companyId: string, params: RequestParams = {}) =>
      this.request<Company, Problem>({
        path: `/api/crm/companies/${companyId}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM companies
     * @name ListCompanies
     * @summary List companies
     * @request GET:/api/crm/companies
     * @secure
     */
    listCompanies: (
      query?: {
        /**
         * Page number, from 1.
         * @maxLength 15
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        page?: string;
        /**
         * Records on a page; 50 when not sent, never over 500.
         * @maxLength 15
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        pageSize?: string;
        /**
         * Text in the name, e-mail address, phone or website.
         * @maxLength 1000
         */
        search?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<CompanyList, Problem>({
        path: `/api/crm/companies`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Only the fields in the body change. Null clears ownerId and primaryContactId; an empty text clears notes.
     *
     * @tags CRM companies
     * @name PatchCompany
     * @summary Change fields of one company
     * @request PATCH:/api/crm/companies/{companyId}
     * @secure
     */
    patchCompany: (
      companyId: string,
      data: UpdateCompanyInput,
      params: RequestParams = {},
    ) =>
      this.request<Company, Problem>({
        path: `/api/crm/companies/${companyId}`,
        method: "PATCH",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Only the fields in the body change. Null clears ownerId and primaryContactId; an empty text clears notes.
     *
     * @tags CRM companies
     * @name UpdateCompany
     * @summary Change fields of one company
     * @request PUT:/api/crm/companies/{companyId}
     * @secure
     */
    updateCompany: (
      companyId: string,
      data: UpdateCompanyInput,
      params: RequestParams = {},
    ) =>
      this.request<Company, Problem>({
        path: `/api/crm/companies/${companyId}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  crmContacts = {
    /**
     * No description
     *
     * @tags CRM contacts
     * @name CreateContact
     * @summary Create a contact
     * @request POST:/api/crm/contacts
     * @secure
     */
    createContact: (data: CreateContactInput, params: RequestParams = {}) =>
      this.request<Contact, Problem>({
        path: `/api/crm/contacts`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM contacts
     * @name DeleteContact
     * @summary Delete one contact
     * @request DELETE:/api/crm/contacts/{contactId}
     * @secure
     */
    deleteContact: (contactId: string, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/crm/contacts/${contactId}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM contacts
     * @name GetContact
     * @summary Get one contact
     * @request GET:/api/crm/contacts/{contactId}
     * @secure
     */
    getContact: (contactId: string, params: RequestParams = {}) =>
      this.request<Contact, Problem>({
        path: `/api/crm/contacts/${contactId}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Calls with the contact's phone number, however either side spells it. Takes every filter of the list.
     *
     * @tags CRM contacts
     * @name ListContactCalls
     * @summary List the calls with one contact
     * @request GET:/api/crm/contacts/{contactId}/calls
     * @secure
     */
    listContactCalls: (
      contactId: string,
      query?: {
        /**
         * Only calls of this agent.
         * @maxLength 1000
         */
        agentId?: string;
        /** true: only ended calls in which somebody talked, no voicemail; false: only ended calls in which nobody did. Together they are all that ended, as the overview counts them. */
        answered?: "" | "true" | "false";
        /** Only calls that are, or are not, audited. */
        audited?: "" | "audited" | "notAudited";
        /**
         * Only calls of this batch.
         * @maxLength 1000
         */
        batchId?: string;
        /** Only calls of this call_type. */
        direction?:
          | ""
          | "inbound"
          | "outbound"
          | "web"
          | "voicemail"
          | "no-answer"
          | "softphone";
        /**
         * Only calls with this disposition among theirs, in whatever case.
         * @maxLength 1000
         */
        disposition?: string;
        /**
         * Last day or moment, inclusive: a bare date includes its whole day in UTC.
         * @format moment-or-empty
         * @maxLength 100
         */
        endDate?: string;
        /** true leaves web calls out. */
        excludeWebCalls?: "" | "true" | "false";
        /** true limits the list to favorites. */
        favorites?: "" | "true" | "false";
        /**
         * Longest duration in seconds.
         * @maxLength 20
         * @pattern ^[0-9]*$
         */
        maxDuration?: string;
        /**
         * Shortest duration in seconds.
         * @maxLength 20
         * @pattern ^[0-9]*$
         */
        minDuration?: string;
        /**
         * Page number, from 1.
         * @maxLength 20
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        page?: string;
        /**
         * Calls on a page; 50 when not sent, never more than 500.
         * @maxLength 20
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        pageSize?: string;
        /**
         * Text in either phone number, the agent's or contact's name, the disposition or the call number (C-12 or 12).
         * @maxLength 1000
         */
        searchTerm?: string;
        /** desc when not sent. */
        sortDirection?: "" | "asc" | "desc";
        /** startTime when not sent. Ties are broken by id. */
        sortField?:
          | ""
          | "startTime"
          | "endTime"
          | "duration"
          | "number"
          | "agentName"
          | "disposition"
          | "status"
          | "call_type"
          | "callScore";
        /**
         * First day or moment, inclusive: an ISO 8601 date or timestamp, in UTC unless it names a zone.
         * @format moment-or-empty
         * @maxLength 100
         */
        startDate?: string;
        /**
         * Text in the summary, in whatever case.
         * @maxLength 1000
         */
        summarySearch?: string;
        /**
         * Text in the transcript, in whatever case.
         * @maxLength 1000
         */
        transcriptSearch?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<CallList, Problem>({
        path: `/api/crm/contacts/${contactId}/calls`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM contacts
     * @name ListContacts
     * @summary List contacts
     * @request GET:/api/crm/contacts
     * @secure
     */
    listContacts: (
      query?: {
        /**
         * Only contacts of this company.
         * @pattern ^([1-9][0-9]{0,14})?$
         */
        companyId?: string;
        /**
         * Page number, from 1.
         * @maxLength 15
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        page?: string;
        /**
         * Records on a page; 50 when not sent, never over 500.
         * @maxLength 15
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        pageSize?: string;
        /**
         * Text in the name or e-mail address, or digits of the phone number.
         * @maxLength 1000
         */
        search?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<ContactList, Problem>({
        path: `/api/crm/contacts`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Only the fields in the body change. Null clears companyId and ownerId; an empty text clears notes.
     *
     * @tags CRM contacts
     * @name PatchContact
     * @summary Change fields of one contact
     * @request PATCH:/api/crm/contacts/{contactId}
     * @secure
     */
    patchContact: (
      contactId: string,
      data: UpdateContactInput,
      params: RequestParams = {},
    ) =>
      this.request<Contact, Problem>({
        path: `/api/crm/contacts/${contactId}`,
        method: "PATCH",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Only the fields in the body change. Null clears companyId and ownerId; an empty text clears notes.
     *
     * @tags CRM contacts
     * @name UpdateContact
     * @summary Change fields of one contact
     * @request PUT:/api/crm/contacts/{contactId}
     * @secure
     */
    updateContact: (
      contactId: string,
      data: UpdateContactInput,
      params: RequestParams = {},
    ) =>
      this.request<Contact, Problem>({
        path: `/api/crm/contacts/${contactId}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  crmDeals = {
    /**
     * @description Takes the filters of the list; the columns of a board.
     *
     * @tags CRM deals
     * @name CountDealStages
     * @summary How many deals are in each stage
     * @request GET:/api/crm/deals/stages
     * @secure
     */
    countDealStages: (
      query?: {
        /**
         * Only deals with this company.
         * @pattern ^([1-9][0-9]{0,14})?$
         */
        companyId?: string;
        /**
         * Only deals with this contact.
         * @pattern ^([1-9][0-9]{0,14})?$
         */
        contactId?: string;
        /**
         * Page number, from 1.
         * @maxLength 15
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        page?: string;
        /**
         * Records on a page; 50 when not sent, never over 500.
         * @maxLength 15
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        pageSize?: string;
        /**
         * Text in the name.
         * @maxLength 1000
         */
        search?: string;
        /** Only deals in exactly this stage. */
        stage?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          count: number;
          value: string;
        }[],
        Problem
      >({
        path: `/api/crm/deals/stages`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM deals
     * @name CreateDeal
     * @summary Create a deal
     * @request POST:/api/crm/deals
     * @secure
     */
    createDeal: (data: CreateDealInput, params: RequestParams = {}) =>
      this.request<Deal, Problem>({
        path: `/api/crm/deals`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM deals
     * @name DeleteDeal
     * @summary Delete one deal
     * @request DELETE:/api/crm/deals/{dealId}
     * @secure
     */
    deleteDeal: (dealId: string, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/crm/deals/${dealId}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM deals
     * @name GetDeal
     * @summary Get one deal
     * @request GET:/api/crm/deals/{dealId}
     * @secure
     */
    getDeal: (dealId: string, params: RequestParams = {}) =>
      this.request<Deal, Problem>({
        path: `/api/crm/deals/${dealId}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM deals
     * @name ListDeals
     * @summary List deals
     * @request GET:/api/crm/deals
     * @secure
     */
    listDeals: (
      query?: {
        /**
         * Only deals with this company.
         * @pattern ^([1-9][0-9]{0,14})?$
         */
        companyId?: string;
        /**
         * Only deals with this contact.
         * @pattern ^([1-9][0-9]{0,14})?$
         */
        contactId?: string;
        /**
         * Page number, from 1.
         * @maxLength 15
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        page?: string;
        /**
         * Records on a page; 50 when not sent, never over 500.
         * @maxLength 15
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        pageSize?: string;
        /**
         * Text in the name.
         * @maxLength 1000
         */
        search?: string;
        /** Only deals in exactly this stage. */
        stage?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<DealList, Problem>({
        path: `/api/crm/deals`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Only the fields in the body change. Null clears companyId, contactId, ownerId and expectedCloseDate; an empty text clears notes.
     *
     * @tags CRM deals
     * @name PatchDeal
     * @summary Change fields of one deal
     * @request PATCH:/api/crm/deals/{dealId}
     * @secure
     */
    patchDeal: (
      dealId: string,
      data: UpdateDealInput,
      params: RequestParams = {},
    ) =>
      this.request<Deal, Problem>({
        path: `/api/crm/deals/${dealId}`,
        method: "PATCH",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Only the fields in the body change. Null clears companyId, contactId, ownerId and expectedCloseDate; an empty text clears notes.
     *
     * @tags CRM deals
     * @name UpdateDeal
     * @summary Change fields of one deal
     * @request PUT:/api/crm/deals/{dealId}
     * @secure
     */
    updateDeal: (
      dealId: string,
      data: UpdateDealInput,
      params: RequestParams = {},
    ) =>
      this.request<Deal, Problem>({
        path: `/api/crm/deals/${dealId}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  crmActivities = {
    /**
     * @description Takes the filters of the list; the columns of a board.
     *
     * @tags CRM activities
     * @name CountActivityStatuses
     * @summary How many activities have each status
     * @request GET:/api/crm/activities/statuses
     * @secure
     */
    countActivityStatuses: (
      query?: {
        /** Only activities of this user. */
        assignedToId?: string;
        /**
         * Only activities about this company.
         * @pattern ^([1-9][0-9]{0,14})?$
         */
        companyId?: string;
        /**
         * Only activities about this contact.
         * @pattern ^([1-9][0-9]{0,14})?$
         */
        contactId?: string;
        /**
         * Only activities about this deal.
         * @pattern ^([1-9][0-9]{0,14})?$
         */
        dealId?: string;
        /**
         * Page number, from 1.
         * @maxLength 15
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        page?: string;
        /**
         * Records on a page; 50 when not sent, never over 500.
         * @maxLength 15
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        pageSize?: string;
        /** Only activities with exactly this priority. */
        priority?: string;
        /**
         * Text in the subject or the activity number.
         * @maxLength 1000
         */
        search?: string;
        /** Only activities with exactly this status. */
        status?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          count: number;
          value: string;
        }[],
        Problem
      >({
        path: `/api/crm/activities/statuses`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM activities
     * @name CreateActivity
     * @summary Create an activity
     * @request POST:/api/crm/activities
     * @secure
     */
    createActivity: (data: CreateActivityInput, params: RequestParams = {}) =>
      this.request<Activity, Problem>({
        path: `/api/crm/activities`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM activities
     * @name DeleteActivity
     * @summary Delete one activity
     * @request DELETE:/api/crm/activities/{activityId}
     * @secure
     */
    deleteActivity: (activityId: string, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/crm/activities/${activityId}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM activities
     * @name GetActivity
     * @summary Get one activity
     * @request GET:/api/crm/activities/{activityId}
     * @secure
     */
    getActivity: (activityId: string, params: RequestParams = {}) =>
      this.request<Activity, Problem>({
        path: `/api/crm/activities/${activityId}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM activities
     * @name ListActivities
     * @summary List activities
     * @request GET:/api/crm/activities
     * @secure
     */
    listActivities: (
      query?: {
        /** Only activities of this user. */
        assignedToId?: string;
        /**
         * Only activities about this company.
         * @pattern ^([1-9][0-9]{0,14})?$
         */
        companyId?: string;
        /**
         * Only activities about this contact.
         * @pattern ^([1-9][0-9]{0,14})?$
         */
        contactId?: string;
        /**
         * Only activities about this deal.
         * @pattern ^([1-9][0-9]{0,14})?$
         */
        dealId?: string;
        /**
         * Page number, from 1.
         * @maxLength 15
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        page?: string;
        /**
         * Records on a page; 50 when not sent, never over 500.
         * @maxLength 15
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        pageSize?: string;
        /** Only activities with exactly this priority. */
        priority?: string;
        /**
         * Text in the subject or the activity number.
         * @maxLength 1000
         */
        search?: string;
        /** Only activities with exactly this status. */
        status?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<ActivityList, Problem>({
        path: `/api/crm/activities`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Only the fields in the body change. The first time the status becomes Resolved or Closed, resolvedAt or closedAt is recorded. A new assignee is told by e-mail, once for each real change. Null clears references and dueBy.
     *
     * @tags CRM activities
     * @name PatchActivity
     * @summary Change fields of one activity
     * @request PATCH:/api/crm/activities/{activityId}
     * @secure
     */
    patchActivity: (
      activityId: string,
      data: UpdateActivityInput,
      params: RequestParams = {},
    ) =>
      this.request<Activity, Problem>({
        path: `/api/crm/activities/${activityId}`,
        method: "PATCH",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Only the fields in the body change. The first time the status becomes Resolved or Closed, resolvedAt or closedAt is recorded. A new assignee is told by e-mail, once for each real change. Null clears references and dueBy.
     *
     * @tags CRM activities
     * @name UpdateActivity
     * @summary Change fields of one activity
     * @request PUT:/api/crm/activities/{activityId}
     * @secure
     */
    updateActivity: (
      activityId: string,
      data: UpdateActivityInput,
      params: RequestParams = {},
    ) =>
      this.request<Activity, Problem>({
        path: `/api/crm/activities/${activityId}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  crmDepartments = {
    /**
     * No description
     *
     * @tags CRM departments
     * @name CreateDepartment
     * @summary Create a department
     * @request POST:/api/crm/departments
     * @secure
     */
    createDepartment: (
      data: CreateDepartmentInput,
      params: RequestParams = {},
    ) =>
      this.request<Department, Problem>({
        path: `/api/crm/departments`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM departments
     * @name DeleteDepartment
     * @summary Delete one department
     * @request DELETE:/api/crm/departments/{departmentId}
     * @secure
     */
    deleteDepartment: (departmentId: string, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/crm/departments/${departmentId}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM departments
     * @name GetDepartment
     * @summary Get one department
     * @request GET:/api/crm/departments/{departmentId}
     * @secure
     */
    getDepartment: (departmentId: string, params: RequestParams = {}) =>
      this.request<Department, Problem>({
        path: `/api/crm/departments/${departmentId}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM departments
     * @name ListDepartments
     * @summary List departments
     * @request GET:/api/crm/departments
     * @secure
     */
    listDepartments: (
      query?: {
        /**
         * Page number, from 1.
         * @maxLength 15
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        page?: string;
        /**
         * Records on a page; 50 when not sent, never over 500.
         * @maxLength 15
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        pageSize?: string;
        /**
         * Text in the name.
         * @maxLength 1000
         */
        search?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<DepartmentList, Problem>({
        path: `/api/crm/departments`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Only the fields in the body change.
     *
     * @tags CRM departments
     * @name PatchDepartment
     * @summary Change fields of one department
     * @request PATCH:/api/crm/departments/{departmentId}
     * @secure
     */
    patchDepartment: (
      departmentId: string,
      data: UpdateDepartmentInput,
      params: RequestParams = {},
    ) =>
      this.request<Department, Problem>({
        path: `/api/crm/departments/${departmentId}`,
        method: "PATCH",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Only the fields in the body change.
     *
     * @tags CRM departments
     * @name UpdateDepartment
     * @summary Change fields of one department
     * @request PUT:/api/crm/departments/{departmentId}
     * @secure
     */
    updateDepartment: (
      departmentId: string,
      data: UpdateDepartmentInput,
      params: RequestParams = {},
    ) =>
      this.request<Department, Problem>({
        path: `/api/crm/departments/${departmentId}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  crmGroups = {
    /**
     * No description
     *
     * @tags CRM groups
     * @name CreateGroup
     * @summary Create a group
     * @request POST:/api/crm/groups
     * @secure
     */
    createGroup: (data: CreateGroupInput, params: RequestParams = {}) =>
      this.request<Group, Problem>({
        path: `/api/crm/groups`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM groups
     * @name DeleteGroup
     * @summary Delete one group
     * @request DELETE:/api/crm/groups/{groupId}
     * @secure
     */
    deleteGroup: (groupId: string, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/crm/groups/${groupId}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM groups
     * @name GetGroup
     * @summary Get one group
     * @request GET:/api/crm/groups/{groupId}
     * @secure
     */
    getGroup: (groupId: string, params: RequestParams = {}) =>
      this.request<Group, Problem>({
        path: `/api/crm/groups/${groupId}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags CRM groups
     * @name ListGroups
     * @summary List groups
     * @request GET:/api/crm/groups
     * @secure
     */
    listGroups: (
      query?: {
        /**
         * Page number, from 1.
         * @maxLength 15
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        page?: string;
        /**
         * Records on a page; 50 when not sent, never over 500.
         * @maxLength 15
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        pageSize?: string;
        /**
         * Text in the name.
         * @maxLength 1000
         */
        search?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<GroupList, Problem>({
        path: `/api/crm/groups`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Only the fields in the body change.
     *
     * @tags CRM groups
     * @name PatchGroup
     * @summary Change fields of one group
     * @request PATCH:/api/crm/groups/{groupId}
     * @secure
     */
    patchGroup: (
      groupId: string,
      data: UpdateGroupInput,
      params: RequestParams = {},
    ) =>
      this.request<Group, Problem>({
        path: `/api/crm/groups/${groupId}`,
        method: "PATCH",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Only the fields in the body change.
     *
     * @tags CRM groups
     * @name UpdateGroup
     * @summary Change fields of one group
     * @request PUT:/api/crm/groups/{groupId}
     * @secure
     */
    updateGroup: (
      groupId: string,
      data: UpdateGroupInput,
      params: RequestParams = {},
    ) =>
      this.request<Group, Problem>({
        path: `/api/crm/groups/${groupId}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  agents = {
    /**
     * No description
     *
     * @tags Agents
     * @name CreateAgent
     * @summary Create an agent
     * @request POST:/api/agents
     * @secure
     */
    createAgent: (data: CreateAgentInput, params: RequestParams = {}) =>
      this.request<Agent, Problem>({
        path: `/api/agents`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Its calls keep its name; its phone numbers stay, without an agent.
     *
     * @tags Agents
     * @name DeleteAgent
     * @summary Delete an agent
     * @request DELETE:/api/agents/{agentId}
     * @secure
     */
    deleteAgent: (agentId: string, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/agents/${agentId}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Agents
     * @name GetAgent
     * @summary An agent with all its settings
     * @request GET:/api/agents/{agentId}
     * @secure
     */
    getAgent: (agentId: string, params: RequestParams = {}) =>
      this.request<Agent, Problem>({
        path: `/api/agents/${agentId}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description `updatedAt` and `currentHistoryId` are those of the version.
     *
     * @tags Agents
     * @name GetAgentVersion
     * @summary An agent as it was saved
     * @request GET:/api/agents/{agentId}/versions/{version}
     * @secure
     */
    getAgentVersion: (
      agentId: string,
      version: string,
      params: RequestParams = {},
    ) =>
      this.request<Agent, Problem>({
        path: `/api/agents/${agentId}/versions/${version}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description A few seconds in which it introduces itself, as WAV. A provider's voice is asked of that provider, at most once for each of its settings while the server remembers it.
     *
     * @tags Agents
     * @name GetVoiceSample
     * @summary How a voice sounds
     * @request GET:/api/voices/{voiceId}/sample
     * @secure
     */
    getVoiceSample: (voiceId: string, params: RequestParams = {}) =>
      this.request<Blob, Problem>({
        path: `/api/voices/${voiceId}/sample`,
        method: "GET",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Agents
     * @name ListAgents
     * @summary Active agents, sorted by name
     * @request GET:/api/agents
     * @secure
     */
    listAgents: (params: RequestParams = {}) =>
      this.request<AgentListItem[], Problem>({
        path: `/api/agents`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Agents
     * @name ListAgentVersions
     * @summary Saved versions of an agent, newest first
     * @request GET:/api/agents/{agentId}/versions
     * @secure
     */
    listAgentVersions: (agentId: string, params: RequestParams = {}) =>
      this.request<AgentVersion[], Problem>({
        path: `/api/agents/${agentId}/versions`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Agents
     * @name ListAllAgents
     * @summary All agents, the inactive ones too, sorted by name
     * @request GET:/api/agents/all
     * @secure
     */
    listAllAgents: (params: RequestParams = {}) =>
      this.request<AgentOverview[], Problem>({
        path: `/api/agents/all`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description An agent without a voice speaks with flite:rms.
     *
     * @tags Agents
     * @name ListVoices
     * @summary Voices that agents can speak with
     * @request GET:/api/voices
     * @secure
     */
    listVoices: (params: RequestParams = {}) =>
      this.request<Voice[], Problem>({
        path: `/api/voices`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Every save is kept as a version; `currentHistoryId` is the newest.
     *
     * @tags Agents
     * @name PatchAgent
     * @summary Change an agent: only what is sent changes
     * @request PATCH:/api/agents/{agentId}
     * @secure
     */
    patchAgent: (
      agentId: string,
      data: UpdateAgentInput,
      params: RequestParams = {},
    ) =>
      this.request<Agent, Problem>({
        path: `/api/agents/${agentId}`,
        method: "PATCH",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Nothing of the history is lost. Tools and numbers deleted since then stay away.
     *
     * @tags Agents
     * @name RestoreAgentVersion
     * @summary Make a saved version the newest one
     * @request POST:/api/agents/{agentId}/versions/{version}/restore
     * @secure
     */
    restoreAgentVersion: (
      agentId: string,
      version: string,
      params: RequestParams = {},
    ) =>
      this.request<Agent, Problem>({
        path: `/api/agents/${agentId}/versions/${version}/restore`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Every save is kept as a version; `currentHistoryId` is the newest.
     *
     * @tags Agents
     * @name UpdateAgent
     * @summary Change an agent: only what is sent changes
     * @request PUT:/api/agents/{agentId}
     * @secure
     */
    updateAgent: (
      agentId: string,
      data: UpdateAgentInput,
      params: RequestParams = {},
    ) =>
      this.request<Agent, Problem>({
        path: `/api/agents/${agentId}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  tools = {
    /**
     * No description
     *
     * @tags Tools
     * @name CreateTool
     * @summary Create a tool
     * @request POST:/api/tools
     * @secure
     */
    createTool: (data: CreateToolInput, params: RequestParams = {}) =>
      this.request<Tool, Problem>({
        path: `/api/tools`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Agents that use it lose it, each with a new version.
     *
     * @tags Tools
     * @name DeleteTool
     * @summary Delete a tool
     * @request DELETE:/api/tools/{toolId}
     * @secure
     */
    deleteTool: (toolId: string, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/tools/${toolId}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Tools
     * @name GetTool
     * @summary A tool
     * @request GET:/api/tools/{toolId}
     * @secure
     */
    getTool: (toolId: string, params: RequestParams = {}) =>
      this.request<Tool, Problem>({
        path: `/api/tools/${toolId}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Tools
     * @name ListTools
     * @summary The organization's tools, sorted by name
     * @request GET:/api/tools
     * @secure
     */
    listTools: (params: RequestParams = {}) =>
      this.request<Tool[], Problem>({
        path: `/api/tools`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Tools
     * @name PatchTool
     * @summary Change a tool: only what is sent changes
     * @request PATCH:/api/tools/{toolId}
     * @secure
     */
    patchTool: (
      toolId: string,
      data: UpdateToolInput,
      params: RequestParams = {},
    ) =>
      this.request<Tool, Problem>({
        path: `/api/tools/${toolId}`,
        method: "PATCH",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description For tools of type http_request: the request is really made.
     *
     * @tags Tools
     * @name TestTool
     * @summary Run a tool as an agent would
     * @request POST:/api/tools/{toolId}/test
     * @secure
     */
    testTool: (
      toolId: string,
      data: TestToolInput,
      params: RequestParams = {},
    ) =>
      this.request<TestToolResult, Problem>({
        path: `/api/tools/${toolId}/test`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Tools
     * @name UpdateTool
     * @summary Change a tool: only what is sent changes
     * @request PUT:/api/tools/{toolId}
     * @secure
     */
    updateTool: (
      toolId: string,
      data: UpdateToolInput,
      params: RequestParams = {},
    ) =>
      this.request<Tool, Problem>({
        path: `/api/tools/${toolId}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  phoneNumbers = {
    /**
     * @description Looks, and changes nothing. The address of a trunk is looked up; nothing is sent there.
     *
     * @tags Phone numbers
     * @name CheckPhoneNumber
     * @summary Whether a phone number can be called and call, and if not, why
     * @request POST:/api/phone-numbers/{phoneNumberId}/check
     * @secure
     */
    checkPhoneNumber: (phoneNumberId: string, params: RequestParams = {}) =>
      this.request<ConnectionCheck, Problem>({
        path: `/api/phone-numbers/${phoneNumberId}/check`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Without a provider it is a number of the simulator. A number the organization has is a conflict.
     *
     * @tags Phone numbers
     * @name CreatePhoneNumber
     * @summary Add a phone number
     * @request POST:/api/phone-numbers
     * @secure
     */
    createPhoneNumber: (
      data: CreatePhoneNumberInput,
      params: RequestParams = {},
    ) =>
      this.request<PhoneNumber, Problem>({
        path: `/api/phone-numbers`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Agents that place calls from it lose it as their default.
     *
     * @tags Phone numbers
     * @name DeletePhoneNumber
     * @summary Delete a phone number
     * @request DELETE:/api/phone-numbers/{phoneNumberId}
     * @secure
     */
    deletePhoneNumber: (phoneNumberId: string, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/phone-numbers/${phoneNumberId}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Phone numbers
     * @name GetPhoneNumber
     * @summary A phone number with its agent
     * @request GET:/api/phone-numbers/{phoneNumberId}
     * @secure
     */
    getPhoneNumber: (phoneNumberId: string, params: RequestParams = {}) =>
      this.request<PhoneNumber, Problem>({
        path: `/api/phone-numbers/${phoneNumberId}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Phone numbers
     * @name ListPhoneNumbers
     * @summary The organization's phone numbers with their agents
     * @request GET:/api/phone-numbers
     * @secure
     */
    listPhoneNumbers: (params: RequestParams = {}) =>
      this.request<PhoneNumber[], Problem>({
        path: `/api/phone-numbers`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Phone numbers
     * @name PatchPhoneNumber
     * @summary Change a phone number: only what is sent changes
     * @request PATCH:/api/phone-numbers/{phoneNumberId}
     * @secure
     */
    patchPhoneNumber: (
      phoneNumberId: string,
      data: UpdatePhoneNumberInput,
      params: RequestParams = {},
    ) =>
      this.request<PhoneNumber, Problem>({
        path: `/api/phone-numbers/${phoneNumberId}`,
        method: "PATCH",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Phone numbers
     * @name UpdatePhoneNumber
     * @summary Change a phone number: only what is sent changes
     * @request PUT:/api/phone-numbers/{phoneNumberId}
     * @secure
     */
    updatePhoneNumber: (
      phoneNumberId: string,
      data: UpdatePhoneNumberInput,
      params: RequestParams = {},
    ) =>
      this.request<PhoneNumber, Problem>({
        path: `/api/phone-numbers/${phoneNumberId}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  calls = {
    /**
     * @description Looks nothing up: the rows are the objects sent.
     *
     * @tags Calls
     * @name ExportCalls
     * @summary Turn call objects into CSV
     * @request POST:/api/calls/export
     * @secure
     */
    exportCalls: (data: ExportCallsInput, params: RequestParams = {}) =>
      this.request<string, Problem>({
        path: `/api/calls/export`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        ...params,
      }),

    /**
     * @description Server-sent events: `state` whenever the call's state changes, `turn` for each turn with its seq as id, and `end` after the last state. Send Last-Event-ID to go on after a turn.
     *
     * @tags Calls
     * @name FollowCall
     * @summary Follow a call as it happens
     * @request GET:/api/calls/{callId}/events
     * @secure
     */
    followCall: (callId: string, params: RequestParams = {}) =>
      this.request<string, Problem>({
        path: `/api/calls/${callId}/events`,
        method: "GET",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Calls
     * @name GetCall
     * @summary Get a call with transcript, summary and collected data
     * @request GET:/api/calls/{callId}
     * @secure
     */
    getCall: (callId: string, params: RequestParams = {}) =>
      this.request<Call, Problem>({
        path: `/api/calls/${callId}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Calls
     * @name GetCommand
     * @summary What became of a command
     * @request GET:/api/calls/{callId}/commands/{commandId}
     * @secure
     */
    getCommand: (
      callId: string,
      commandId: string,
      params: RequestParams = {},
    ) =>
      this.request<CallCommand, Problem>({
        path: `/api/calls/${callId}/commands/${commandId}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description A call that still waits to be dialled is canceled.
     *
     * @tags Calls
     * @name HangUpCall
     * @summary Hang up a running call
     * @request POST:/api/calls/{callId}/hang-up
     * @secure
     */
    hangUpCall: (callId: string, params: RequestParams = {}) =>
      this.request<CallCommand, Problem>({
        path: `/api/calls/${callId}/hang-up`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Transcripts and summaries are left out of lists; hasTranscript and hasSummary say whether they exist.
     *
     * @tags Calls
     * @name ListCalls
     * @summary List calls
     * @request GET:/api/calls
     * @secure
     */
    listCalls: (
      query?: {
        /**
         * Only calls of this agent.
         * @maxLength 1000
         */
        agentId?: string;
        /** true: only ended calls in which somebody talked, no voicemail; false: only ended calls in which nobody did. Together they are all that ended, as the overview counts them. */
        answered?: "" | "true" | "false";
        /** Only calls that are, or are not, audited. */
        audited?: "" | "audited" | "notAudited";
        /**
         * Only calls of this batch.
         * @maxLength 1000
         */
        batchId?: string;
        /** Only calls of this call_type. */
        direction?:
          | ""
          | "inbound"
          | "outbound"
          | "web"
          | "voicemail"
          | "no-answer"
          | "softphone";
        /**
         * Only calls with this disposition among theirs, in whatever case.
         * @maxLength 1000
         */
        disposition?: string;
        /**
         * Last day or moment, inclusive: a bare date includes its whole day in UTC.
         * @format moment-or-empty
         * @maxLength 100
         */
        endDate?: string;
        /** true leaves web calls out. */
        excludeWebCalls?: "" | "true" | "false";
        /** true limits the list to favorites. */
        favorites?: "" | "true" | "false";
        /**
         * Longest duration in seconds.
         * @maxLength 20
         * @pattern ^[0-9]*$
         */
        maxDuration?: string;
        /**
         * Shortest duration in seconds.
         * @maxLength 20
         * @pattern ^[0-9]*$
         */
        minDuration?: string;
        /**
         * Page number, from 1.
         * @maxLength 20
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        page?: string;
        /**
         * Calls on a page; 50 when not sent, never more than 500.
         * @maxLength 20
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        pageSize?: string;
        /**
         * Text in either phone number, the agent's or contact's name, the disposition or the call number (C-12 or 12).
         * @maxLength 1000
         */
        searchTerm?: string;
        /** desc when not sent. */
        sortDirection?: "" | "asc" | "desc";
        /** startTime when not sent. Ties are broken by id. */
        sortField?:
          | ""
          | "startTime"
          | "endTime"
          | "duration"
          | "number"
          | "agentName"
          | "disposition"
          | "status"
          | "call_type"
          | "callScore";
        /**
         * First day or moment, inclusive: an ISO 8601 date or timestamp, in UTC unless it names a zone.
         * @format moment-or-empty
         * @maxLength 100
         */
        startDate?: string;
        /**
         * Text in the summary, in whatever case.
         * @maxLength 1000
         */
        summarySearch?: string;
        /**
         * Text in the transcript, in whatever case.
         * @maxLength 1000
         */
        transcriptSearch?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<CallList, Problem>({
        path: `/api/calls`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Calls
     * @name ListTurns
     * @summary Who said what when, while the call runs and afterwards
     * @request GET:/api/calls/{callId}/turns
     * @secure
     */
    listTurns: (callId: string, params: RequestParams = {}) =>
      this.request<CallTurn[], Problem>({
        path: `/api/calls/${callId}/turns`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description The call exists in status queued from this answer on; Location says where.
     *
     * @tags Calls
     * @name PlaceCall
     * @summary Start an outbound call now
     * @request POST:/api/calls/outbound
     * @secure
     */
    placeCall: (data: PlaceCallInput, params: RequestParams = {}) =>
      this.request<PlacedCall, Problem>({
        path: `/api/calls/outbound`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description The call waits for a minute, in status queued, until a client opens the WebSocket at `url` and talks. The token needs no API key beside it: give it to the page of the person who is to talk.
     *
     * @tags Calls
     * @name PlaceWebCall
     * @summary Let a browser talk to an agent
     * @request POST:/api/calls/web
     * @secure
     */
    placeWebCall: (data: PlaceWebCallInput, params: RequestParams = {}) =>
      this.request<PlacedWebCall, Problem>({
        path: `/api/calls/web`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Calls
     * @name SayInCall
     * @summary Let the agent say something
     * @request POST:/api/calls/{callId}/say
     * @secure
     */
    sayInCall: (callId: string, data: SayInput, params: RequestParams = {}) =>
      this.request<CallCommand, Problem>({
        path: `/api/calls/${callId}/say`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Calls
     * @name TransferCall
     * @summary Hand the other party over to another number
     * @request POST:/api/calls/{callId}/transfer
     * @secure
     */
    transferCall: (
      callId: string,
      data: TransferInput,
      params: RequestParams = {},
    ) =>
      this.request<CallCommand, Problem>({
        path: `/api/calls/${callId}/transfer`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Calls
     * @name UpdateCall
     * @summary Audit, score, comment on or favor a call
     * @request PATCH:/api/calls/{callId}
     * @secure
     */
    updateCall: (
      callId: string,
      data: UpdateCallInput,
      params: RequestParams = {},
    ) =>
      this.request<CallListItem, Problem>({
        path: `/api/calls/${callId}`,
        method: "PATCH",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  overview = {
    /**
     * @description Server-sent events: `call` for every call that runs and then whenever a call begins, changes or ends; `ready` after the running ones; `turn` for each turn that is spoken from then on. The stream ends after five minutes: readers come back and begin anew.
     *
     * @tags Overview
     * @name FollowOrganization
     * @summary Follow all calls of the organization as they happen
     * @request GET:/api/events
     * @secure
     */
    followOrganization: (params: RequestParams = {}) =>
      this.request<string, Problem>({
        path: `/api/events`,
        method: "GET",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Overview
     * @name GetOverview
     * @summary How a period went: calls by day and type, minutes, answers, dispositions, latency, webhooks
     * @request GET:/api/overview
     * @secure
     */
    getOverview: (
      query?: {
        /**
         * First day; 29 days before the last one when not sent.
         * @pattern ^([0-9]{4}-[0-9]{2}-[0-9]{2})?$
         */
        from?: string;
        /**
         * IANA zone in which days begin and end; UTC when not sent.
         * @format time-zone
         */
        timezone?: string;
        /**
         * Last day, included; today when not sent.
         * @pattern ^([0-9]{4}-[0-9]{2}-[0-9]{2})?$
         */
        to?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<Overview, Problem>({
        path: `/api/overview`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),
  };
  webhooks = {
    /**
     * @description Messages follow standardwebhooks.com: `{ type, timestamp, data }`, data being the call as GET /api/calls/{callId} answers it. Any 2xx takes a message; 410 switches the endpoint off; everything else is tried again. The answer holds a secret, so it is not kept: an Idempotency-Key has no effect.
     *
     * @tags Webhooks
     * @name CreateWebhookEndpoint
     * @summary Create a webhook endpoint
     * @request POST:/api/webhooks
     * @secure
     */
    createWebhookEndpoint: (
      data: CreateWebhookEndpointInput,
      params: RequestParams = {},
    ) =>
      this.request<CreatedWebhookEndpoint, Problem>({
        path: `/api/webhooks`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Webhooks
     * @name DeleteWebhookEndpoint
     * @summary Delete a webhook endpoint, with its deliveries
     * @request DELETE:/api/webhooks/{endpointId}
     * @secure
     */
    deleteWebhookEndpoint: (endpointId: string, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/webhooks/${endpointId}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Webhooks
     * @name ForgetGoneAddress
     * @summary Send to an after-call address again
     * @request DELETE:/api/webhooks/gone-addresses/{goneAddressId}
     * @secure
     */
    forgetGoneAddress: (goneAddressId: string, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/webhooks/gone-addresses/${goneAddressId}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * @description One for all agents of the organization; made when it is first needed.
     *
     * @tags Webhooks
     * @name GetAfterCallSecret
     * @summary The secret that signs after-call webhooks
     * @request GET:/api/webhooks/signing-secret
     * @secure
     */
    getAfterCallSecret: (params: RequestParams = {}) =>
      this.request<WebhookSecret, Problem>({
        path: `/api/webhooks/signing-secret`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Webhooks
     * @name GetWebhookDelivery
     * @summary A delivery with all its attempts
     * @request GET:/api/webhooks/deliveries/{deliveryId}
     * @secure
     */
    getWebhookDelivery: (deliveryId: string, params: RequestParams = {}) =>
      this.request<WebhookDelivery, Problem>({
        path: `/api/webhooks/deliveries/${deliveryId}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Webhooks
     * @name GetWebhookEndpoint
     * @summary A webhook endpoint
     * @request GET:/api/webhooks/{endpointId}
     * @secure
     */
    getWebhookEndpoint: (endpointId: string, params: RequestParams = {}) =>
      this.request<WebhookEndpoint, Problem>({
        path: `/api/webhooks/${endpointId}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Agents keep them, but nothing is sent there until the entry is deleted or a replay is taken.
     *
     * @tags Webhooks
     * @name ListGoneAddresses
     * @summary After-call addresses that answered 410
     * @request GET:/api/webhooks/gone-addresses
     * @secure
     */
    listGoneAddresses: (params: RequestParams = {}) =>
      this.request<GoneAddress[], Problem>({
        path: `/api/webhooks/gone-addresses`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Finished deliveries are kept for 30 days.
     *
     * @tags Webhooks
     * @name ListWebhookDeliveries
     * @summary What was sent or will be, newest first
     * @request GET:/api/webhooks/deliveries
     * @secure
     */
    listWebhookDeliveries: (
      query?: {
        /**
         * Only deliveries about this call.
         * @maxLength 1000
         */
        callId?: string;
        /**
         * Only deliveries to this endpoint.
         * @maxLength 1000
         */
        endpointId?: string;
        /**
         * Page number, from 1.
         * @maxLength 20
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        page?: string;
        /**
         * Deliveries on a page; 50 when not sent, never more than 500.
         * @maxLength 20
         * @pattern ^(0*[1-9][0-9]*)?$
         */
        pageSize?: string;
        /** Only deliveries in this state. */
        status?: "" | "pending" | "delivered" | "failed";
      },
      params: RequestParams = {},
    ) =>
      this.request<WebhookDeliveryList, Problem>({
        path: `/api/webhooks/deliveries`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Webhooks
     * @name ListWebhookEndpoints
     * @summary The organization's webhook endpoints, oldest first
     * @request GET:/api/webhooks
     * @secure
     */
    listWebhookEndpoints: (params: RequestParams = {}) =>
      this.request<WebhookEndpoint[], Problem>({
        path: `/api/webhooks`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Under the same webhook-id, with the call as it is now; retries begin anew.
     *
     * @tags Webhooks
     * @name ReplayWebhookDelivery
     * @summary Send a delivery again, now
     * @request POST:/api/webhooks/deliveries/{deliveryId}/replay
     * @secure
     */
    replayWebhookDelivery: (deliveryId: string, params: RequestParams = {}) =>
      this.request<WebhookDelivery, Problem>({
        path: `/api/webhooks/deliveries/${deliveryId}/replay`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description The secret before signs along for 24 hours, so that receivers can change over.
     *
     * @tags Webhooks
     * @name RotateAfterCallSecret
     * @summary Replace the secret that signs after-call webhooks
     * @request POST:/api/webhooks/signing-secret/rotate
     * @secure
     */
    rotateAfterCallSecret: (params: RequestParams = {}) =>
      this.request<WebhookSecret, Problem>({
        path: `/api/webhooks/signing-secret/rotate`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description The secret before signs along for 24 hours, so that receivers can change over.
     *
     * @tags Webhooks
     * @name RotateWebhookSecret
     * @summary Give an endpoint a new secret
     * @request POST:/api/webhooks/{endpointId}/rotate-secret
     * @secure
     */
    rotateWebhookSecret: (endpointId: string, params: RequestParams = {}) =>
      this.request<WebhookSecret, Problem>({
        path: `/api/webhooks/${endpointId}/rotate-secret`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Webhooks
     * @name UpdateWebhookEndpoint
     * @summary Change a webhook endpoint: only what is sent changes
     * @request PUT:/api/webhooks/{endpointId}
     * @secure
     */
    updateWebhookEndpoint: (
      endpointId: string,
      data: UpdateWebhookEndpointInput,
      params: RequestParams = {},
    ) =>
      this.request<WebhookEndpoint, Problem>({
        path: `/api/webhooks/${endpointId}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  providers = {
    /**
     * No description
     *
     * @tags Providers
     * @name DeleteProvider
     * @summary Delete a provider of models, with its key
     * @request DELETE:/api/providers/{providerName}
     * @secure
     */
    deleteProvider: (providerName: string, params: RequestParams = {}) =>
      this.request<void, Problem>({
        path: `/api/providers/${providerName}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * @description When one fails in a call, the next takes over; embedded models are always last.
     *
     * @tags Providers
     * @name ListProviders
     * @summary Providers of models, in the order in which calls use them
     * @request GET:/api/providers
     * @secure
     */
    listProviders: (params: RequestParams = {}) =>
      this.request<Provider[], Problem>({
        path: `/api/providers`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description It is used from the next call on, before a provider of the same name that an operator has set.
     *
     * @tags Providers
     * @name SetProvider
     * @summary Add a provider of models, or replace it
     * @request PUT:/api/providers/{providerName}
     * @secure
     */
    setProvider: (
      providerName: string,
      data: SetProviderInput,
      params: RequestParams = {},
    ) =>
      this.request<Provider, Problem>({
        path: `/api/providers/${providerName}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  recordings = {
    /**
     * @description Needs no key: the signature is the permission. Answers a Range with the part that it names.
     *
     * @tags Recordings
     * @name GetRecording
     * @summary A recording, by its signed address
     * @request GET:/recordings/{organizationId}/{callId}
     */
    getRecording: (
      organizationId: string,
      callId: string,
      query?: {
        /** When the link runs out, in seconds since 1970. */
        expires?: string;
        signature?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<Blob, void | Problem>({
        path: `/recordings/${organizationId}/${callId}`,
        method: "GET",
        query: query,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Recordings
     * @name GetSignedUrl
     * @summary A temporary address of a call's recording
     * @request GET:/api/calls/signed-url/{callId}
     * @secure
     */
    getSignedUrl: (callId: string, params: RequestParams = {}) =>
      this.request<SignedUrl, Problem>({
        path: `/api/calls/signed-url/${callId}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),
  };
}
