import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';
import { addManyLocations, CUSTOMERS } from './many-locations.ts';
import { seeding, vacuum, withoutIndexes } from './seeding.ts';

/** Controllers per statement, with some 20,000 devices. */
const AT_ONCE = 1_000;
/** Every 500th device is faulty. */
const FAULTY_NTH = 500;
/** Search text for one device in the whole fleet: part of its name. */
export const RARE_DEVICE = 'zephyr';
const RARE_NTH = 50_021;
const INDEXED = ['controllers', 'endpoints', 'base_units'] as const;

export interface ManyDevices {
  /** A customer with one percent of the controllers. */
  readonly customerId: string;
  /** A location of that customer. */
  readonly controllerId: string;
  /** A device of that location. */
  readonly headsetId: string;
}

/** Adds the fleet of `addManyLocations` with 20 endpoints and 4 base units each, as the gateway would write them. */
export async function addManyDevices(
  db: Database,
  rootId: string,
  { controllers, customers = CUSTOMERS }: { controllers: number; customers?: number },
): Promise<ManyDevices> {
  const ids = await seeding(db, async (one) => {
    const added: string[] = [];
    await withoutIndexes(one, INDEXED, async () => {
      added.push(...(await addManyLocations(one, rootId, { controllers, customers })));
      for (let from = 1; from <= controllers; from += AT_ONCE) await addDevices(one, from);
    });
    await countAll(one);
    return added;
  });
  await vacuum(db, [...INDEXED, 'controller_states', 'groups', 'device_counters']);
  return await pick(db, ids[Math.floor(ids.length / 2)] ?? rootId);
}

async function pick(db: Database, customerId: string): Promise<ManyDevices> {
  const { rows } = await sql<ManyDevices>`
    select ${customerId}::uuid as "customerId", controller_id as "controllerId", device_id as "headsetId" from endpoints
    where customer_id = ${customerId} and category = 'headset' and deactivated_at is null limit 1`.execute(db);
  if (rows[0] === undefined) throw new Error('The customer has no devices');
  return rows[0];
}

const serialOf = (i: number): string => `D-${String(i).padStart(8, '0')}`;

/** Names are in random order, so that no index profits from insertion order. */
async function addDevices(db: Database, from: number): Promise<void> {
  const fleet = sql`
    select id, customer_id, serial from controllers
    where serial between ${serialOf(from)} and ${serialOf(from + AT_ONCE - 1)}`;
  await sql`
    insert into base_units (controller_id, customer_id, device_id, name, status, presence, kind, boot, seq, rpn,
                              ip_address, firmware_version, updated_at, up_since, serial)
      select f.id, f.customer_id, f.serial || '-B' || k, case k when 0 then 'Primary' else 'Secondary ' || k end,
             case when k = 2 and right(f.serial, 1) = '7' then 'offline' else 'online' end,
             case when k = 2 and right(f.serial, 1) = '7' then 'offline' else 'online' end,
             case when k = 3 then 'registrationModule' else 'baseunit' end, 1, 1, k, '10.0.0.' || k, '3.9.0', now(),
             now() - interval '3 days', f.serial || k
      from (${fleet}) f, generate_series(0, 3) as k`.execute(db);
  await sql`
    insert into endpoints (controller_id, customer_id, device_id, category, ipei, unit_id, name, location, status, presence,
                           is_faulty, boot, seq, updated_at, deactivated_at, last_event_at, battery, conference, signal)
    select d.id, d.customer_id, d.unit || '_' || d.letter || substr(d.hash, 1, 9), d.category, substr(d.hash, 10, 12), d.unit,
           case when d.h % ${RARE_NTH}::bigint = 0 then ${RARE_DEVICE}::text || ' ' else '' end
             || (array['Manager', 'Tills', 'Bakery', 'Stock room', 'Floor', 'Deli'])[1 + d.h % 6],
           (array['Main door', 'Tills', 'Back door', 'Pharmacy', 'Café', 'Upper floor'])[1 + d.h / 7 % 6],
           d.presence, d.presence, d.h % ${FAULTY_NTH}::int = 0, 1, 1, now() - make_interval(secs => d.h % 86400),
           case when d.h / 11 % 50 = 0 then now() - make_interval(secs => d.h % 8640000) end,
           now() - make_interval(secs => d.h / 3 % 86400), d.h / 5 % 101, 1 + d.h / 13 % 10, '-60,-' || 60 + d.h / 17 % 30
    from (
      select f.id, f.customer_id, md5(f.serial || k) as hash, ('x' || substr(md5(f.serial || k), 1, 8))::bit(32)::bigint as h,
             case when k < 10 then 'headset' when k < 14 then 'handset' when k < 17 then 'callpoint' else 'keypad' end
               as category,
             case when k < 10 then '8930' when k < 14 then '8830' when k < 17 then '8920' else '8910' end as unit,
             case when k < 10 then 'V' when k < 14 then 'P' else 'K' end as letter,
             case ('x' || substr(md5(f.serial || k), 9, 8))::bit(32)::bigint % 100
               when 0 then 'longOffline' when 1 then 'longOffline' when 2 then 'offline' when 3 then 'offline'
               when 4 then 'offline' when 5 then 'offline' when 6 then 'offline' else 'online' end as presence
      from (${fleet}) f, generate_series(0, 19) as k
    ) d`.execute(db);
}

/** Computes the counters as the gateway keeps them. */
const countAll = (db: Database) =>
  sql`
    insert into device_counters (group_id, kind, status, n)
    select c.group_id, d.kind, d.status, count(*)
    from (
      select controller_id, kind, unnest(array[case when deactivated_at is null then presence else 'removed' end,
             case when deactivated_at is null and is_faulty then 'faulty' end]) as status from base_units
      union all
      select controller_id, category, unnest(array[case when deactivated_at is null then presence else 'removed' end,
             case when deactivated_at is null and is_faulty then 'faulty' end]) from endpoints where is_valid
    ) d join controllers c on c.id = d.controller_id where d.status is not null group by 1, 2, 3
    on conflict (group_id, kind, status) do update set n = excluded.n`.execute(db);
