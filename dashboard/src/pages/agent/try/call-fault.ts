/** Why a call could not begin, in words for the person who wanted it. */
export class CallFault extends Error {}
