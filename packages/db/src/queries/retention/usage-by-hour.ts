import { MINUTES_KEPT_DAYS } from '@earshot/domain/reports/granularity';
import { sql } from 'kysely';
import { days, MOST_ROWS, type RetentionRule } from './rule.ts';

/** Sums calls per minute into hours, once reports no longer show minutes. */
export const usageByHour: RetentionRule = {
  name: 'api-usage-minutes',
  table: 'api_usage',
  keep: days(MINUTES_KEPT_DAYS),
  step: async (db, before) => {
    const { rows } = await sql<{ n: number }>`
      with gone as (
        delete from api_usage where ctid = any(array(
          select ctid from api_usage
          where bucket < date_trunc('hour', ${before}::timestamptz) and bucket <> date_trunc('hour', bucket)
          limit ${MOST_ROWS} for update skip locked))
        returning *
      ), added as (
        insert into api_usage (token_id, bucket, area, controller_id, calls)
        select token_id, date_trunc('hour', bucket), area, controller_id, sum(calls) from gone
        group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (token_id, bucket, area, controller_id) do update set calls = api_usage.calls + excluded.calls
      )
      select count(*)::int as n from gone`.execute(db);
    const removed = rows[0]?.n ?? 0;
    return { removed, done: removed < MOST_ROWS };
  },
};
