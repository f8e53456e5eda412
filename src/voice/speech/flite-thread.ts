import { answerRequests } from "./answer-requests.ts";
import { type FliteRequest, loadFlite } from "./flite.ts";

const flite = loadFlite();
flite.catch(() => {});

answerRequests(async (request: FliteRequest) => (await flite)(request));
