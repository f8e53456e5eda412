import type { FastifyReply, FastifyRequest } from "fastify";
import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";
import { Problem } from "../errors.ts";

const windowSeconds = 60;

/** Counts in the database, so that a limit holds over all processes together. */
export function limitRate(db: Db, perMinute: number) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.credentialId === "") return;
    const { hits, resetSeconds } = await countHit(db, request.credentialId);
    const remaining = Math.max(0, perMinute - hits);
    reply.header("ratelimit-policy", `"per-key";q=${perMinute};w=${windowSeconds}`);
    reply.header("ratelimit", `"per-key";r=${remaining};t=${resetSeconds}`);
    if (hits > perMinute) {
      reply.header("retry-after", String(resetSeconds));
      throw new Problem(
        "rate_limited",
        `This key may make ${perMinute} requests a minute. Try again in ${resetSeconds} s.`,
      );
    }
  };
}

async function countHit(db: Db, credentialId: string): Promise<{ hits: number; resetSeconds: number }> {
  const [row] = await db.query<{ hits: number; resetSeconds: number }>(
    sql`insert into rate_limit_windows as w (key_id, window_start, hits)
      values (${credentialId}, now(), 1)
      on conflict (key_id) do update set
        hits = case when w.window_start > now() - make_interval(secs => ${windowSeconds}) then w.hits + 1 else 1 end,
        window_start = case when w.window_start > now() - make_interval(secs => ${windowSeconds}) then w.window_start else now() end
      returning hits, ceil(greatest(1, extract(epoch from window_start - now()) + ${windowSeconds}))::int as "resetSeconds"`,
    { prepare: "rate-limit.count" },
  );
  return row ?? { hits: 1, resetSeconds: windowSeconds };
}
