import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';
import { addManyLocations } from './many-locations.ts';
import { seeding, vacuum } from './seeding.ts';

const KINDS = ['baseunit', 'callpoint', 'conference', 'handset', 'headset', 'keypad', 'registrationModule'];
const STATUSES = ['online', 'offline', 'longOffline', 'unknown', 'removed', 'faulty'];
/** Groups per statement, each with some forty counters. */
const AT_ONCE = 2_000;

export interface ManyCounters {
  /** A customer with one percent of the groups. */
  readonly customerId: string;
  readonly shopId: string;
  readonly controllerId: string;
}

/** Adds the fleet of `addManyLocations` and the counters of its devices, without the devices themselves. */
export async function addManyCounters(db: Database, rootId: string, controllers: number): Promise<ManyCounters> {
  const customers = await seeding(db, async (one) => {
    const ids = await addManyLocations(one, rootId, { controllers });
    const shops = await sql<{ n: number }>`select count(*)::int as n from bench_shops`.execute(one);
    for (let from = 0; from < (shops.rows[0]?.n ?? 0); from += AT_ONCE) await addCounters(one, from);
    return ids;
  });
  await vacuum(db, ['groups', 'controllers', 'controller_states', 'device_counters']);
  const { rows } = await sql<ManyCounters>`
    select c.customer_id as "customerId", c.group_id as "shopId", c.id as "controllerId" from controllers c
    where c.customer_id = ${customers[50] ?? rootId} limit 1`.execute(db);
  if (rows[0] === undefined) throw new Error('The customer has no controllers');
  return rows[0];
}

const addCounters = (db: Database, from: number) =>
  sql`
    with shops as (select id from bench_shops where n >= ${from}::int and n < ${from + AT_ONCE}::int)
    insert into device_counters (group_id, kind, status, n)
    select id, kind, status, 5 from shops, unnest(${KINDS}::text[]) as kind, unnest(${STATUSES}::text[]) as status
    union all
    select c.group_id, 'controller', 'active', count(*) from controllers c join shops s on s.id = c.group_id group by 1`.execute(
    db,
  );
