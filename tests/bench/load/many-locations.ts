import type { Database } from '@earshot/db/client';
import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { sql } from 'kysely';

export const CUSTOMERS = 100;
const CONTROLLERS_OF_A_GROUP = 5;
/** Controllers per statement. */
const AT_ONCE = 10_000;

/**
 * Adds customers with groups of five controllers each, up to the requested number of controllers. Returns the
 * customers.
 */
export async function addManyLocations(
  db: Database,
  rootId: string,
  { controllers, customers = CUSTOMERS }: { controllers: number; customers?: number },
): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= customers; n += 1) {
    ids.push((await insertGroup(db, { parentId: rootId, title: `Customer ${n}`, isCustomer: true })).id);
  }
  await addShops(db, ids, Math.max(1, Math.round(controllers / CONTROLLERS_OF_A_GROUP / customers)));
  for (let from = 1; from <= controllers; from += AT_ONCE) {
    await addControllers(db, from, Math.min(controllers, from + AT_ONCE - 1));
  }
  return ids;
}

/** Shops are numbered in a temporary table of this connection, so that controllers find theirs. */
async function addShops(db: Database, customers: readonly string[], each: number): Promise<void> {
  await sql`
    insert into groups (parent_id, customer_id, key, path, title)
    select p.id, p.id, f.key, p.path || f.key::text, 'Region ' || f.n
    from (select id, n, nextval(pg_get_serial_sequence('groups', 'key')) as key
          from unnest(${[...customers]}::uuid[]) as id, generate_series(1, ${each}::int) as n) f
    join groups p on p.id = f.id`.execute(db);
  await sql`
    create temporary table bench_shops as
    select row_number() over (order by key) - 1 as n, id, customer_id, count(*) over () as shops
    from groups where parent_id = any(${[...customers]}::uuid[])`.execute(db);
  await sql`create unique index on bench_shops (n)`.execute(db);
  await sql`analyze bench_shops`.execute(db);
}

/** Names are in random order, so that no index profits from insertion order. */
const addControllers = (db: Database, from: number, to: number) =>
  sql`
    with fresh as (
      insert into controllers (customer_id, group_id, serial, box_name)
      select s.customer_id, s.id, 'D-' || lpad(i::text, 8, '0'), 'Shop ' || substr(md5(i::text), 1, 6) || ' ' || i
      from generate_series(${from}::int, ${to}::int) as i
      join bench_shops s on s.n = i % (select shops from bench_shops limit 1)
      returning id
    ), states as (
      insert into controller_states (controller_id, status, last_seen_at, model, supported_features)
      select id, 'active', now(), 'TCB', '{deviceHeartbeats,baseunitHeartbeats}' from fresh
    )
    insert into controller_plans (controller_id) select id from fresh`.execute(db);
