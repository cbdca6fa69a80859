import { sql } from 'kysely';
import { type CounterDelta, moveCounters } from '../devices/device-counters.ts';
import { MOST_ROWS, type RetentionRule } from './rule.ts';

/** Removes the latest use of a headset once its last fact is old enough, also if the headset was never returned. */
export const oldEnrolments: RetentionRule = {
  name: 'enrolments',
  table: 'enrolments',
  keep: { setting: 'keepEnrolments' },
  step: async (db, before) =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<CounterDelta>`
        with due as (
          select e.controller_id, e.device_id
          from enrolments e join controller_plans p on p.controller_id = e.controller_id
          where e.started_at < ${before}::timestamptz
            and greatest(e.started_at, e.last_enrolled_at, e.returned_at) < ${before}::timestamptz
          limit ${MOST_ROWS} for update of p skip locked
        ), removed as (
          delete from enrolments e using due d where e.controller_id = d.controller_id and e.device_id = d.device_id
          returning e.controller_id, e.owner_epoch, e.status
        )
        select c.group_id as "groupId", 'enrolment' as kind, r.status, -count(*)::int as n
        from removed r join controllers c on c.id = r.controller_id and c.owner_epoch = r.owner_epoch
        group by c.group_id, r.status
        union all
        select null, null, null, count(*)::int from removed`.execute(trx);
      const removed = rows.find(({ groupId }) => groupId === null)?.n ?? 0;
      await moveCounters(
        trx,
        rows.filter(({ groupId }) => groupId !== null),
      );
      return { removed, done: removed < MOST_ROWS };
    }),
};
