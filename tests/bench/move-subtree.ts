import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Database } from '@earshot/db/client';
import { migrate } from '@earshot/db/migrate';
import { recountDevices } from '@earshot/db/queries/devices/device-counters';
import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { sql } from 'kysely';
import { createWorld, insertControllers, insertDeliveryRow } from '../../apps/api/src/testing/world.ts';
import { BatchSpeaker } from '../../apps/gateway/src/testing/batch-speaker.ts';
import { apiOn } from '../chaos/api-on.ts';
import { startOwnDatabase } from '../chaos/own-database.ts';
import { differences } from '../integration/groups/tree-differences.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { median, percentile } from './statistics.ts';

const MOVED_WITHIN_MS = 5_000;
const QUIET_MS = 3_000;
const TALKERS = 100;

/** Measures the move of a large subtree to another place of the tree. */
export const moveSubtree: Bench = {
  name: 'move-subtree',
  compares:
    'A subtree of 5,000 groups with 50,000 locations and 5,000 live targets of a cast is moved, each time in one transaction of the ' +
    'real api: within a customer, and between customers, where every row changes owner and live casts end. At the same time, ' +
    'controllers, half of them in the subtree, report their state.',
  run: async ({ controllers }) => {
    const database = await startOwnDatabase();
    const db = connect(database.url, { name: 'earshot-move-bench', max: 4 });
    try {
      await migrate(db as never);
      return await measure(db, { url: database.url, controllers });
    } finally {
      await db.destroy();
      await database.remove();
    }
  },
};

async function measure(db: Database, { url, controllers }: { url: string; controllers: number }): Promise<Figure[]> {
  const world = await createWorld(db);
  const api = await apiOn(url);
  try {
    const staff = await api.signedIn({ roleId: 1, groupId: world.rootId });
    const top = await insertGroup(db, { parentId: world.north.groupId, title: 'Estate' });
    const size = { groups: controllers / 2, controllers: controllers * 5, targets: controllers / 2 };
    await fill(db, { top: top.id, castId: world.customer.castId, size });
    const moved = async (parentId: string) => {
      const began = performance.now();
      await staff.call('groups.move', { groupId: top.id, parentId });
      const ms = performance.now() - began;
      const wrong = await differences(db);
      if (wrong.length > 0) throw new Error(wrong.join('; '));
      return ms;
    };
    await recountDevices(db);
    const talk = await startTalk(db, world.south.groupId);
    const base = await talk.during(sleep(QUIET_MS));
    const inside = [await moved(world.south.groupId), await moved(world.north.groupId)];
    const moving = moved(world.other.groupId);
    const meanwhile = await talk.during(moving);
    const between = await moving;
    const back = await moved(world.customer.groupId);
    const drift = await recountDevices(db);
    return [
      { name: 'Inside a customer', value: median(inside), unit: ' ms', limit: MOVED_WITHIN_MS },
      { name: 'Between customers, with live targets', value: between, unit: ' ms', limit: MOVED_WITHIN_MS },
      { name: 'Between customers, nothing playing', value: back, unit: ' ms', limit: MOVED_WITHIN_MS },
      {
        name: 'Ingest meanwhile: 99th percentile of a commit',
        value: percentile(meanwhile, 99),
        unit: ' ms',
        baseline: percentile(base, 99),
        atMostTimes: 2,
      },
      { name: 'Counters that drifted', value: drift.length, unit: '', limit: 0 },
    ];
  } finally {
    await api.close();
  }
}

/** Lets controllers inside and outside of the moved subtree send states in turn, each in a batch of its own. */
async function startTalk(db: Database, groupId: string) {
  await insertControllers(db, groupId, TALKERS);
  const { rows } = await sql<{ serial: string }>`
    (select serial from controllers where group_id = ${groupId} order by id desc limit ${TALKERS})
    union all (select serial from controllers where serial like 'BENCH-%' order by serial limit ${TALKERS})`.execute(
    db,
  );
  const speaker = new BatchSpeaker(db);
  for (const { serial } of rows) await speaker.hello(serial);
  /** Duration of each commit until `over` resolves, in milliseconds. */
  const during = async (over: Promise<unknown>): Promise<number[]> => {
    const times: number[] = [];
    let isOver = false;
    const ended = over.finally(() => (isOver = true));
    for (let i = 0; !isOver; i += 1) {
      const began = performance.now();
      await speaker.state(rows[i % rows.length]?.serial ?? '', 'active');
      times.push(performance.now() - began);
    }
    await ended;
    return times;
  };
  return { during };
}

interface SubtreeSize {
  readonly groups: number;
  readonly controllers: number;
  readonly targets: number;
}

/** Creates four levels of groups with locations spread over them, and one delivery to the first `targets` locations. */
async function fill(
  into: Database,
  { top, castId, size }: { top: string; castId: string; size: SubtreeSize },
): Promise<void> {
  const { groups, controllers, targets } = size;
  const below = sql`path <@ (select path from groups where id = ${top})`;
  for (let depth = 1; depth <= 4; depth += 1) {
    const level = Math.round(groups ** (depth / 4));
    // Assigns parents round robin; each level is below the previous one.
    await sql`
      with parents as (
        select array_agg(id order by key) as ids from groups
        where ${below} and nlevel(path) = (select nlevel(path) from groups where id = ${top}) + ${depth - 1}
      ), fresh as (
        select nextval(pg_get_serial_sequence('groups', 'key')) as key, n, ids[1 + n % cardinality(ids)] as parent_id
        from generate_series(1, ${level}::int) n, parents
      )
      insert into groups (key, parent_id, customer_id, path, title)
      select f.key, p.id, p.customer_id, p.path || f.key::text, 'Area ' || f.n
      from fresh f join groups p on p.id = f.parent_id`.execute(into);
  }
  await sql`
    with places as (
      select array_agg(id order by key) as ids from groups where ${below}
    ), fresh as (
      insert into controllers (customer_id, group_id, serial, box_name)
      select g.customer_id, g.id, 'BENCH-' || lpad(n::text, 6, '0'), 'Shop ' || n
      from generate_series(1, ${controllers}::int) as n, places p
      join lateral (select id, customer_id from groups where id = p.ids[1 + n % cardinality(p.ids)]) g on true
      returning id
    ), states as (insert into controller_states (controller_id) select id from fresh)
    insert into controller_plans (controller_id) select id from fresh`.execute(into);
  const deliveryId = await insertDeliveryRow(into, castId);
  await sql`
    with chosen as (
      select id, customer_id from controllers where serial like 'BENCH-%' order by serial limit ${targets}
    ), planned as (
      update controller_plans p set generation = 1, digest = d.plan_hash from chosen c, deliveries d
      where p.controller_id = c.id and d.id = ${deliveryId}
    )
    insert into delivery_targets (delivery_id, controller_id, customer_id, added_at, added_generation, plays_due)
    select ${deliveryId}, id, customer_id, now(), 1, 1 from chosen`.execute(into);
  await sql`analyze`.execute(into);
}
