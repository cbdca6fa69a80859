import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';
import { addManyLocations } from './many-locations.ts';
import { seeding, vacuum } from './seeding.ts';

/** Team members of a location; the last one has not heard the message at every tenth location. */
const TEAM = 5;
const MISSED_EACH = 10;

export interface ManyHearings {
  readonly customerId: string;
  readonly deliveryId: string;
  readonly controllerId: string;
}

/** Adds a customer with a finished delivery to a call-handling group of five team members at each location. */
export async function addManyHearings(db: Database, rootId: string, controllers: number): Promise<ManyHearings> {
  const customerId = await seeding(db, async (one) => {
    const [id = ''] = await addManyLocations(one, rootId, { controllers, customers: 1 });
    await sql`
      insert into group_features (group_id, feature)
      select g, f from unnest(array[${rootId}, ${id}]::uuid[]) as g, unnest(array['mds', 'teamEnrolment']) as f
      on conflict do nothing`.execute(one);
    await sql`
      insert into team_members (controller_id, owner_epoch, full_name, call_handling_groups)
      select c.id, c.owner_epoch, 'Person ' || n, '{Supervisors}'
      from controllers c, generate_series(1, ${TEAM}::int) as n where c.customer_id = ${id}`.execute(one);
    return id;
  });
  const deliveryId = await seeding(db, (one) => addDelivery(one, customerId));
  await seeding(db, (one) => countAll(one, deliveryId));
  await vacuum(db, ['controllers', 'team_members', 'delivery_targets', 'plays']);
  const { rows } = await sql<{ id: string }>`
    select id from controllers where customer_id = ${customerId} order by box_name limit 1`.execute(db);
  return { customerId, deliveryId, controllerId: rows[0]?.id ?? '' };
}

/** Counts the hearings of all targets in one statement; the worker's own counts 200 targets at a time. */
const countAll = (db: Database, deliveryId: string): Promise<unknown> =>
  sql`
    update delivery_targets t
    set heard = n.heard, missed = n.missed, heard_nothing = n.missed, unheard_by = n.unheard_by, hearings_epoch = n.epoch
    from (
      select p.controller_id, p.owner_epoch as epoch, count(*) filter (where p.heard ? m.id::text) as heard,
             count(*) filter (where not p.heard ? m.id::text) as missed,
             coalesce(array_agg(m.id order by m.id) filter (where not p.heard ? m.id::text), '{}') as unheard_by
      from plays p join team_members m on m.controller_id = p.controller_id
      where p.delivery_id = ${deliveryId} group by 1, 2) n
    where t.delivery_id = ${deliveryId} and t.controller_id = n.controller_id`.execute(db);

async function addDelivery(db: Database, customerId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with cast_of as (
      insert into message_casts (customer_id, group_id, name, description, category, conferences)
      values (${customerId}, ${customerId}, 'Supervisors', '', 'none', array_fill(true, array[10]))
      returning *
    ), sent as (
      insert into deliveries (customer_id, group_id, cast_id, conferences, tone, plays, grace_ms, late_ms, starts_at,
                              last_start_by, report_deadline, plan_hash, sent_at, phase, settled_at, trace_id, listeners)
      select customer_id, group_id, id, conferences, tone, 1, 1000, 1000, x.at, x.at, x.at, 1::bit(64), x.at, 'settled',
             x.at, 'bench', '{"kind": "groups", "callHandlingGroups": ["Supervisors"]}'
      from cast_of, (select date_trunc('minute', now()) - interval '1 hour') as x(at)
      returning *
    ), planned as (
      insert into delivery_plans (delivery_id, plan, segments, plays, starts_at, last_start_by, report_deadline)
      select id, 0, '[]', 1, starts_at, starts_at, starts_at from sent
    )
    select id from sent`.execute(db);
  const deliveryId = rows[0]?.id ?? '';
  await sql`
    insert into delivery_targets (delivery_id, controller_id, customer_id, added_at, added_generation, plays_due,
                                  plays_well, status, final)
    select ${deliveryId}, id, customer_id, now(), 1, 1, 1, 'SUCCESS', true
    from controllers where customer_id = ${customerId}`.execute(db);
  await sql`
    insert into plays (delivery_id, controller_id, instant, started_at, ended_at, outcome, headsets, heard, owner_epoch)
    select d.id, m.controller_id, d.starts_at, d.starts_at, d.starts_at, 'played', ${TEAM}::int,
           jsonb_object_agg(m.id, d.starts_at) filter (where m.full_name <> ${`Person ${TEAM}`}
             or ascii(c.box_name) + hashtext(c.serial) % ${MISSED_EACH}::int <> 83), min(c.owner_epoch)
    from deliveries d join controllers c on c.customer_id = d.customer_id
      join team_members m on m.controller_id = c.id
    where d.id = ${deliveryId} group by 1, 2, 3`.execute(db);
  return deliveryId;
}
