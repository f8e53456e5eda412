import { ApiError, messageOf } from "../../api/problem.ts";

/** The fault of one field of a form, to show beside it. */
export function faultAt(error: unknown, path: string): string | undefined {
  return error instanceof ApiError ? error.faultOf(path) : undefined;
}

/** What went wrong with a form as a whole; silent where `paths` have their faults shown beside them. */
export function FormFault({ error, paths = [] }: { error: unknown; paths?: string[] }) {
  if (!error || paths.some((path) => faultAt(error, path))) return null;
  return (
    <p role="alert" className="text-sm text-bad">
      {messageOf(error)}
    </p>
  );
}
