const placeholder = /\{\{([^{}]*)\}\}/g;
const gap = "\u0000";

/**
 * `{{name}}`, `{{customer.name}}` and `{{name|there}}` filled from the call's variables. What is missing leaves no trace:
 * "Hello {{name}}, how are you?" becomes "Hello, how are you?". `{{date}}`, `{{time}}` and `{{weekday}}` are known without being given.
 */
export function fillVariables(
  template: string,
  variables: Record<string, unknown>,
  now: Date,
  timezone: string,
): string {
  const given = template.replaceAll(gap, "");
  if (!given.includes("{{")) return given.trim();
  const filled = given.replaceAll(placeholder, (_, inside: string) => {
    const [path = "", ...fallback] = inside.split("|");
    const value = lookUp(variables, path.trim()) ?? known(path.trim(), now, timezone);
    return (value ?? fallback.join("|").trim()) || gap;
  });
  return filled.includes(gap) ? withoutGaps(filled) : filled.trim();
}

function lookUp(variables: Record<string, unknown>, path: string): string | undefined {
  if (Object.hasOwn(variables, path)) return written(variables[path]);
  let value: unknown = variables;
  for (const step of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return written(value);
}

function written(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value.trim().replaceAll(gap, "");
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return value.map(written).filter(Boolean).join(", ") || undefined;
  return undefined;
}

function known(name: string, now: Date, timezone: string): string | undefined {
  const styles: Record<string, Intl.DateTimeFormatOptions> = {
    date: { month: "long", day: "numeric", year: "numeric" },
    time: { hour: "numeric", minute: "2-digit" },
    weekday: { weekday: "long" },
  };
  const style = Object.hasOwn(styles, name) ? styles[name] : undefined;
  if (!style) return undefined;
  try {
    return new Intl.DateTimeFormat("en-US", { ...style, timeZone: timezone }).format(now);
  } catch {
    return new Intl.DateTimeFormat("en-US", { ...style, timeZone: "UTC" }).format(now);
  }
}

const askForNobody = new RegExp(
  `(?<![^.!?])[^.!?]*\\b(?:is this|this is|(?:speak|speaking|talk|talking) (?:to|with)|reach|reached)\\s+${gap}\\s*[.?!]`,
  "gi",
);
const before = "(?:to|for|with|from|at|about|on|of|named|called|is|your|the|mr\\.?|mrs\\.?|ms\\.?|dear)";

/**
 * Takes the gap out together with what stands only for it: a space, a comma on one side, quotes around it. What begins with a
 * run of something begins at the start of that run: looked for at each of its places, a long text would take minutes.
 */
function withoutGaps(text: string): string {
  return text
    .replaceAll(new RegExp(`["“'(]${gap}["”')]`, "g"), gap)
    .replaceAll(new RegExp(`${gap}(?:\\s+${gap})+`, "g"), gap)
    .replaceAll(askForNobody, "")
    .replaceAll(new RegExp(`,\\s*${gap}\\s*,`, "g"), ",")
    .replaceAll(new RegExp(`(?<!\\s)\\s+${before}\\s+${gap}(?=\\s*[,.!?;:]|\\s*$)`, "gi"), gap)
    .replaceAll(new RegExp(`(?:,\\s*|(?<!\\s)\\s+)?${gap}(?=[.!?;:])`, "g"), "")
    .replaceAll(new RegExp(`(?<!\\s)\\s*${gap}(?=,)`, "g"), "")
    .replaceAll(new RegExp(`${gap}'s\\b`, "g"), "the")
    .replaceAll(gap, "")
    .replaceAll(/(^|[.!?]\s+)[,;:]\s*/g, "$1")
    .replaceAll(/(?<![^\S\n])[^\S\n]+([,.!?;])/g, "$1")
    .replaceAll(/[^\S\n]{2,}/g, " ")
    .replaceAll(/(^|[.!?] +)(\p{Ll})/gu, (_, start: string, letter: string) => start + letter.toUpperCase())
    .trim();
}
