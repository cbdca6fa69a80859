import { type RawBuilder, sql } from 'kysely';

/** Number of plays after a moment, for a row of `delivery_plans` with the given alias. */
export function playsAfter(alias: string, at: RawBuilder<unknown>): RawBuilder<number> {
  const plan = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<number>`
    case when ${at} < ${plan('starts_at')} then ${plan('plays')} else (
      select coalesce(sum(
               (s->>'count')::int - case
                 when (s->>'startAt')::timestamptz > ${at} then 0
                 when (s->>'intervalMs')::bigint = 0 then 1
                 else least((s->>'count')::int, 1 + floor(
                   extract(epoch from ${at} - (s->>'startAt')::timestamptz) * 1000 / (s->>'intervalMs')::bigint)) end), 0)::int
             - (select count(*)::int from unnest(${plan('skip')}) as skipped where skipped > ${at})
      from jsonb_array_elements(${plan('segments')}) as s) end`;
}
