import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';
import { addManyLocations } from './many-locations.ts';
import { seeding, vacuum, withoutIndexes } from './seeding.ts';

export const HEADSETS_OF_A_CONTROLLER = 20;
/** Enrolled headsets of a controller. Another one may be missing; all others are returned. */
const ENROLLED = 5;
/** Every so many controllers has a missing headset. */
const MISSING_EACH = 50;
/** Controllers per statement. */
const AT_ONCE = 5_000;

export interface ManyEnrolments {
  /** A customer with one percent of the controllers. */
  readonly customerId: string;
  readonly controllerId: string;
}

/**
 * Adds a fleet with enrolment on and the latest use of 20 headsets of each controller, of which a quarter is enrolled.
 */
export async function addManyEnrolments(db: Database, rootId: string, controllers: number): Promise<ManyEnrolments> {
  const customers = await seeding(db, async (one) => {
    const ids = await addManyLocations(one, rootId, { controllers });
    await sql`insert into group_features (group_id, feature) values (${rootId}, 'teamEnrolment')`.execute(one);
    await sql`
      insert into location_settings (controller_id, key, value)
      select id, 'toggleUserEnrolment', 'true' from controllers on conflict do nothing`.execute(one);
    await sql`
      create temporary table bench_controllers as
      select row_number() over (order by id) - 1 as n, id, customer_id from controllers where serial like 'D-%'`.execute(
      one,
    );
    await withoutIndexes(one, ['enrolments', 'enrolment_listings'], async () => {
      for (let from = 0; from < controllers; from += AT_ONCE) await addUses(one, from);
      // The trigger that lists enrolments does not run while rows are seeded.
      await sql`
        insert into enrolment_listings (controller_id, device_id, customer_id, owner_epoch, started_at,
                                        last_enrolled_at, full_name)
        select controller_id, device_id, customer_id, owner_epoch, started_at, last_enrolled_at, full_name
        from enrolments e
        where not exists (
          select from enrolment_listings l where l.controller_id = e.controller_id and l.device_id = e.device_id)`.execute(
        one,
      );
    });
    await sql`
      insert into device_counters (group_id, kind, status, n)
      select c.group_id, 'enrolment', e.status, count(*) from enrolments e join controllers c on c.id = e.controller_id
      where c.serial like 'D-%' group by 1, 3
      on conflict (group_id, kind, status) do update set n = excluded.n`.execute(one);
    return ids;
  });
  await vacuum(db, [
    'groups',
    'controllers',
    'controller_states',
    'device_counters',
    'enrolments',
    'enrolment_listings',
  ]);
  const { rows } = await sql<ManyEnrolments>`
    select customer_id as "customerId", id as "controllerId" from controllers
    where customer_id = ${customers[50] ?? rootId} limit 1`.execute(db);
  if (rows[0] === undefined) throw new Error('The customer has no controllers');
  return rows[0];
}

const addUses = (db: Database, from: number) =>
  sql`
    insert into enrolments (controller_id, device_id, customer_id, owner_epoch, started_at, started_n, taken_at,
                            enrolled_at, last_enrolled_at, full_name, returned_at, facts, status, updated_at,
                            next_decision_at)
    select c.id, '8930_V' || lpad(h.n::text, 4, '0'), c.customer_id, 1, x.at, 1, x.at,
           case when x.status <> 'MISSING' then x.at end, case when x.status <> 'MISSING' then x.at end,
           case when x.status <> 'MISSING' then 'Person ' || substr(md5(c.n || ' ' || h.n), 1, 8) end,
           case when x.status = 'RETURNED' then x.at + interval '4 hours' end, '[]', x.status, now(),
           case when x.status = 'ENROLLED' then x.at + interval '24 hours 1 millisecond' end
    from bench_controllers c
    cross join generate_series(1, ${HEADSETS_OF_A_CONTROLLER}::int) as h(n)
    cross join lateral (
      select case when h.n <= ${ENROLLED}::int then 'ENROLLED'
                  when h.n = ${ENROLLED + 1}::int and c.n % ${MISSING_EACH}::int = 0 then 'MISSING' else 'RETURNED' end as status,
             now() - interval '1 second' * (60 + (c.n * 7919 + h.n * 104729) % 43200) as at
    ) x
    where c.n >= ${from}::int and c.n < ${from + AT_ONCE}::int`.execute(db);
