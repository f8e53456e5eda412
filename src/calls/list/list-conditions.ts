import sql, { join, type Sql } from "sql-template-tag";
import { toInstant } from "./instant.ts";
import type { CallFilter } from "./list-filter.ts";

const isAnswered = sql`is_answered(c.call_type, c.end_time, c.duration)`;
/** As the index on such calls has it. */
const isUnanswered = sql`(c.end_time is not null and not ${isAnswered})`;

/** All filters but the direction, which the totals leave out. */
export function conditionsOf(organizationId: string, filter: CallFilter): Sql[] {
  const conditions = [sql`c.organization_id = ${organizationId}`];
  if (filter.agentId !== undefined) conditions.push(sql`c.agent_id = ${filter.agentId}`);
  if (filter.fromMs !== undefined) conditions.push(sql`c.start_time >= ${toInstant(filter.fromMs)}`);
  if (filter.untilMs !== undefined) conditions.push(sql`c.start_time < ${toInstant(filter.untilMs)}`);
  if (filter.favorites) conditions.push(sql`c.favorite`);
  if (filter.excludeWebCalls) conditions.push(sql`c.call_type <> 'web'`);
  if (filter.disposition !== undefined) conditions.push(sql`c.disposition_keys @> array[lower(${filter.disposition})]`);
  if (filter.answered !== undefined) conditions.push(filter.answered ? isAnswered : isUnanswered);
  if (filter.audited !== undefined) conditions.push(filter.audited ? sql`c.audited` : sql`not c.audited`);
  if (filter.minDuration !== undefined) conditions.push(sql`c.duration >= ${filter.minDuration}`);
  if (filter.maxDuration !== undefined) conditions.push(sql`c.duration <= ${filter.maxDuration}`);
  if (filter.batchId !== undefined) conditions.push(sql`c.batch_id = ${filter.batchId}`);
  if (filter.contactPhone !== undefined) {
    conditions.push(filter.contactPhone === "" ? sql`false` : sql`c.external_phone = ${filter.contactPhone}`);
  }
  if (filter.searchTerm !== undefined) conditions.push(matchesTerm(organizationId, filter.searchTerm));
  if (filter.transcriptSearch !== undefined) {
    conditions.push(hasText(organizationId, sql`t.transcript_search like ${containing(filter.transcriptSearch)}`));
  }
  if (filter.summarySearch !== undefined) {
    conditions.push(hasText(organizationId, sql`t.summary_search like ${containing(filter.summarySearch)}`));
  }
  return conditions;
}

export function directionOf(filter: CallFilter): Sql[] {
  return filter.direction === undefined ? [] : [sql`c.call_type = ${filter.direction}`];
}

function hasText(organizationId: string, condition: Sql): Sql {
  return sql`c.id in (select t.call_id from call_texts t where t.organization_id = ${organizationId} and ${condition})`;
}

function matchesTerm(organizationId: string, term: string): Sql {
  // The searched fields are kept in one column, divided by line breaks; no field contains one.
  if (term.includes("\n")) return sql`false`;
  const alternatives = [
    sql`c.search_text like ${containing(term)}`,
    sql`c.external_phone = any(array(
      select k.phone_key from contacts k
      where k.organization_id = ${organizationId} and k.phone_key <> ''
        and lower(k.first_name || ' ' || k.last_name) like ${containing(term)}
        and not exists (
          select from contacts earlier where earlier.organization_id = k.organization_id
            and earlier.phone_key = k.phone_key and earlier.phone_key <> '' and earlier.id < k.id)))`,
  ];
  if (isPhoneLike(term)) alternatives.push(sql`c.search_digits like ${`%${term.replace(/\D/g, "")}%`}`);
  return sql`(${join(alternatives, " or ")})`;
}

function isPhoneLike(term: string): boolean {
  return /^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(term);
}

/** A LIKE pattern for text that contains the needle, to compare with text in lower case. */
function containing(needle: string): Sql {
  return sql`lower(${`%${needle.replace(/[\\%_]/g, "\\$&")}%`})`;
}
