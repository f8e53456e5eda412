import { answerRequests } from "./answer-requests.ts";
import { loadMoonshine } from "./moonshine.ts";
import { recognize } from "./recognize.ts";

const moonshine = loadMoonshine();
moonshine.catch(() => {});

answerRequests(async (samples: Int16Array) => await recognize(samples, await moonshine));
