import { noteConnection } from "./connection.ts";
import { Api } from "./generated.ts";
import { ApiError, readProblem } from "./problem.ts";
import { waitForRenewal } from "./session.ts";

/** Every operation of the server, grouped by tag: `api.calls.listCalls({ page: "1" })`. Rejects with an ApiError only. */
export const api = new Api({ baseUrl: "", customFetch: sendRequest });

async function sendRequest(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(input, init).catch((error: unknown) => {
      if (init?.signal?.aborted) throw error;
      noteConnection(true);
      throw new ApiError(0, "network", "The server cannot be reached.");
    });
    noteConnection(false);
    if (response.ok) return response;
    const renewal = response.status === 401 && !isSignIn(input) ? waitForRenewal() : undefined;
    if (!renewal) throw await readProblem(response);
    await renewal;
  }
}

/** A wrong password is no ended session. */
function isSignIn(input: RequestInfo | URL): boolean {
  return String(input) === "/api/session";
}
