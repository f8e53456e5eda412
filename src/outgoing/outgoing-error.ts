export type OutgoingFailure = "invalid-url" | "refused-address" | "unreachable" | "timeout" | "aborted" | "redirects";

/** Why a request that leaves the house got no answer. The message is fit to be shown to who set the address. */
export class OutgoingError extends Error {
  readonly failure: OutgoingFailure;

  constructor(failure: OutgoingFailure, message: string) {
    super(message);
    this.name = "OutgoingError";
    this.failure = failure;
  }
}
