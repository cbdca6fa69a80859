import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';
import { seeding, vacuum } from './seeding.ts';

export const DAYS_OF_CALLS = 90;
/** Days per statement. */
const DAYS_AT_ONCE = 10;
const DEVICES = 10;

/**
 * Adds calls of the last 90 days to these locations, between 8 and 22 hours of each day (UTC): `aDay` on average, at a location up to 30 %
 * more or fewer. Locations call at different seconds of a quarter of an hour. Seven in ten calls are answered. Only the calls are inserted; `requestRecounts` has them counted.
 */
export async function addManyCalls(db: Database, controllerIds: readonly string[], aDay: number): Promise<number> {
  // Partitions of past months; the product creates only the previous one.
  await sql`select ensure_month_partitions(3, ${Math.ceil(DAYS_OF_CALLS / 28)})`.execute(db);
  let added = 0;
  await seeding(db, async (one) => {
    for (let from = 0; from < DAYS_OF_CALLS; from += DAYS_AT_ONCE) {
      const { numAffectedRows } = await sql`
        insert into calls (controller_id, owner_epoch, call_id, initiated_at, category, device_id, reason, outcome, ended_at,
                           response_ms, answered_by)
        select x.id, 1, x.day || '-' || x.n, x.at, (array['callpoint', 'keypad', 'phone'])[1 + x.n % 3],
               'D' || x.n % ${DEVICES}::int, 'Till ' || x.n % ${DEVICES}::int, x.outcome, x.at + x.ms * interval '1 ms', x.ms,
               case x.outcome when 'answered' then 'H' || x.n % 7 end
        from (
          select c.id, d.day, n, (array['answered', 'answered', 'answered', 'answered', 'answered', 'answered', 'answered',
                                        'timed-out', 'timed-out', 'cancelled'])[1 + (n * 7 + d.day) % 10] as outcome,
                 (500 + (n * 7919 + d.day * 104729) % 90000)::int as ms,
                 date_trunc('day', now(), 'UTC') - (${DAYS_OF_CALLS}::int - d.day) * interval '1 day'
                   + interval '8 hours' + n * (interval '14 hours' / c.calls) + c.place % 900 * interval '1 s' as at
          from generate_series(${from}::int, ${from + DAYS_AT_ONCE - 1}::int) as d(day)
          cross join (
            select id, place, ${aDay}::int * (70 + (place + 29) % 61) / 100 as calls
            from unnest(${controllerIds}::uuid[]) with ordinality as p(id, place)
          ) c
          cross join generate_series(1, c.calls) as n
        ) x`.execute(one);
      added += Number(numAffectedRows);
    }
  });
  await vacuum(db, ['calls']);
  return added;
}

/** Has the worker count the calls of these locations as after a change of their zones. */
export async function requestRecounts(db: Database, controllerIds: readonly string[]): Promise<void> {
  await sql`insert into call_recounts (controller_id) select * from unnest(${controllerIds}::uuid[])`.execute(db);
}
