import Type from "typebox";
import { audioContentTypes } from "../blobs/content-types.ts";

export const SignedUrl = Type.Object(
  { signedUrl: Type.String({ description: "Where the recording can be heard without a key for 15 minutes." }) },
  {
    title: "SignedUrl",
    additionalProperties: false,
    examples: [
      {
        signedUrl:
          "https://calls.example.com/recordings/019a8a57-4a50-7d3f-8f51-6f2a1c0e9b77/019a8a5c-1f0e-7a44-9c55-2b7de1f0a913?expires=1767605400&signature=jprCCN4Pi_nX1mFT4FO-SXd7sBsz-oKjcCXFxMb95UA",
      },
    ],
  },
);

export const CallPath = Type.Object({ callId: Type.String() });

export const LinkPath = Type.Object({ organizationId: Type.String(), callId: Type.String() });

/** Not required: a link without them is a changed link, which is a 403. */
export const LinkQuery = Type.Object({
  expires: Type.Optional(Type.String({ description: "When the link runs out, in seconds since 1970." })),
  signature: Type.Optional(Type.String()),
});

export const LinkHeaders = Type.Object({
  range: Type.Optional(Type.String({ description: "One range of bytes, such as bytes=0-1023 or bytes=-500." })),
  "if-range": Type.Optional(Type.String({ description: "The ETag that the range belongs to." })),
});

const bytes = { schema: Type.Unsafe<unknown>({ type: "string", format: "binary" }) };

/** An answer that is a recording or a part of one. */
export function audio(description: string) {
  return { description, content: Object.fromEntries(audioContentTypes.map((type) => [type, bytes])) };
}
