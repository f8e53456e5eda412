import type { OutgoingResponse } from "../../outgoing/outgoing.ts";

/** As much as a model reads without losing the thread, and the caller without losing patience. */
const answerChars = 4_000;

/** What another system answered, for a model to read. */
export function readAnswer({ body, headers, truncated }: OutgoingResponse): string {
  const type = headers["content-type"] ?? "";
  if (body.trim() === "") return "Done.";
  if (type !== "" && !/^(text\/|application\/(.*\+)?(json|xml|javascript|x-www-form-urlencoded|problem))/i.test(type)) {
    return "Done. The answer is not text.";
  }
  const text = shorten(compact(body), answerChars);
  return truncated && !text.endsWith(more) ? text + more : text;
}

const more = " … (shortened)";

export function shorten(text: string, chars: number): string {
  const printable = text.replaceAll(/[^\P{Cc}\t\n\r]/gu, "").trim();
  return printable.length <= chars
    ? printable
    : printable
        .slice(0, chars)
        .toWellFormed()
        .replace(/\ufffd$/, "") + more;
}

/** JSON without its indentation. */
function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}
