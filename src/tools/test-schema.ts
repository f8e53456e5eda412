import Type, { type Static } from "typebox";
import { FreeObject, Nullable } from "../http/schemas.ts";

export const TestToolInput = Type.Object(
  {
    arguments: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({ ...FreeObject, description: "What an agent would fill in." }),
    ),
    variables: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({ ...FreeObject, description: "The call's variables, for `{{name}}`." }),
    ),
  },
  { title: "TestToolInput", examples: [{ arguments: { phone: "+15550100199" } }] },
);
export type TestToolInput = Static<typeof TestToolInput>;

export const TestToolResult = Type.Object(
  {
    ok: Type.Boolean(),
    text: Type.String({ description: "What the agent would be told." }),
    status: Nullable(Type.Integer({ description: "The status of the answer; null when there was none." })),
    detail: Type.String({ description: "What went wrong; empty when nothing did." }),
    durationMs: Type.Integer(),
  },
  {
    title: "TestToolResult",
    additionalProperties: false,
    examples: [{ ok: true, text: '{"next":"2026-03-05T10:00:00Z"}', status: 200, detail: "", durationMs: 87 }],
  },
);
export type TestToolResult = Static<typeof TestToolResult>;
