import { CallFault, startCall } from "/talk/voice-call.js";

const element = (id) => document.getElementById(id);
const [state, fault, form, key, agent] = ["state", "error", "who", "key", "agent"].map(element);
const [start, hangUp, transcript] = ["start", "hang-up", "transcript"].map(element);
const [myLevel, agentLevel] = ["my-level", "agent-level"].map(element);

/** `#<callId>/<token>` or `#url=<socket address>`: somebody else made the call, no key is needed here. */
function readLink() {
  const fragment = decodeURIComponent(location.hash.slice(1));
  if (fragment === "") return undefined;
  history.replaceState(null, "", location.pathname);
  if (fragment.startsWith("url=")) return fragment.slice(4);
  const [callId, token] = fragment.split("/");
  const base = location.origin.replace(/^http/, "ws");
  return `${base}/api/calls/web/${encodeURIComponent(callId)}/socket?token=${encodeURIComponent(token ?? "")}`;
}

let link = readLink();
let call;

function show(text, { isFault = false } = {}) {
  fault.hidden = !isFault;
  if (isFault) fault.textContent = text;
  else state.textContent = text;
}

async function ask(path, options = {}) {
  let answer;
  try {
    answer = await fetch(path, { ...options, headers: { "x-api-key": key.value.trim(), ...options.headers } });
  } catch {
    throw new CallFault("The server cannot be reached.");
  }
  const body = await answer.json();
  if (!answer.ok) throw new CallFault(body.detail ?? `The server answered ${answer.status}.`);
  return body;
}

async function listAgents() {
  fault.hidden = true;
  if (key.value.trim() === "") return;
  try {
    const agents = await ask("/api/agents");
    agent.replaceChildren(...agents.map(({ id, name }) => new Option(name, id)));
    agent.disabled = agents.length === 0;
    show(agents.length > 0 ? "Pick an agent and start." : "There is no active agent yet.");
  } catch (error) {
    agent.disabled = true;
    show(error.message, { isFault: true });
  }
}

async function socketUrl() {
  if (link) {
    const url = link;
    link = undefined;
    return url;
  }
  if (key.value.trim() === "") throw new CallFault("Enter an API key first.");
  if (agent.value === "") throw new CallFault("Pick an agent first.");
  const body = JSON.stringify({ agentId: agent.value });
  const headers = { "content-type": "application/json" };
  const { url } = await ask("/api/calls/web", { method: "POST", body, headers });
  return url;
}

function addTurn({ role, text, interrupted }) {
  const line = document.createElement("li");
  line.className = interrupted ? `${role} interrupted` : role;
  line.textContent = text;
  transcript.append(line);
  line.scrollIntoView({ block: "nearest" });
}

function showLevels({ mine, agents }) {
  myLevel.value = mine;
  agentLevel.value = agents;
}

function setTalking(isTalking) {
  start.disabled = isTalking;
  hangUp.disabled = !isTalking;
  for (const field of [key, agent]) field.disabled = isTalking || (field === agent && agent.value === "");
}

function onEnded({ text, fault: why }) {
  call = undefined;
  setTalking(false);
  form.hidden = false;
  show(text ?? "The call did not work out.");
  if (why) show(why, { isFault: true });
}

start.addEventListener("click", async () => {
  fault.hidden = true;
  transcript.replaceChildren();
  setTalking(true);
  show("Connecting…");
  try {
    call = await startCall(socketUrl, { onTurn: addTurn, onLevels: showLevels, onEnded });
    if (start.disabled) show("You are talking.");
  } catch (error) {
    onEnded({ fault: error instanceof CallFault ? error.message : `Something went wrong: ${error.message}` });
  }
});
hangUp.addEventListener("click", () => call?.hangUp());
key.addEventListener("change", listAgents);
form.addEventListener("submit", (event) => event.preventDefault());
window.addEventListener("pagehide", () => call?.hangUp());
if (link) {
  form.hidden = true;
  show("Somebody would like you to talk to an agent. Start when you are ready.");
}
