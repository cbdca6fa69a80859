import { HOUR_MS } from '@earshot/domain/time/durations';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '../../client.ts';
import { insertFleet, type TestFleet } from '../../testing/fleet.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import type { NewPlan } from '../deliveries/delivery-sending.ts';
import { replanDelivery } from '../deliveries/delivery-replanning.ts';
import { endTargetsOfGroups } from '../groups/group-target-ending.ts';
import { removeTargets } from '../retention/ended-deliveries.ts';
import { readPlans } from './read-plans.ts';
import { changeTargets } from '../deliveries/target-facts.ts';
import type { TargetRow } from '../deliveries/target-row.ts';
import { dropFinished, endTargets, planLateComers, planTargets } from '../deliveries/target-planning.ts';
import { returnTargets } from '../deliveries/target-returning.ts';

let test: TestDatabase;
let fleet: TestFleet;
let deliveries: Delivery[];
beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: 3 });
  deliveries = await insertDeliveries();
});
afterAll(() => test.destroy());

const ZONES = ['Europe/London', 'Europe/Paris'];
/** Start of the hourly plays of each delivery, relative to now: the first delivery is over, the next two have begun. */
const BEGINNINGS = [-5.5 * HOUR_MS, -2.5 * HOUR_MS, -0.5 * HOUR_MS, HOUR_MS];
const PLAYS = 4;

class RolledBack extends Error {}

interface Delivery {
  readonly id: string;
  readonly startsAt: number;
}

const ahead = (startsAt: number, plays: number): number =>
  Array.from({ length: plays }, (_, i) => startsAt + i * HOUR_MS).filter((at) => at > Date.now()).length;

function hourly(startsAt: number, plays: number, zones: readonly string[]): NewPlan {
  const last = startsAt + (plays - 1) * HOUR_MS;
  return {
    zones,
    segments: [{ startAt: new Date(startsAt), intervalMs: HOUR_MS, count: plays }],
    skip: [],
    plays,
    startsAt: new Date(startsAt),
    lastStartBy: new Date(last + 60_000),
    reportDeadline: new Date(last + 24 * HOUR_MS),
  };
}

async function insertDeliveries(): Promise<Delivery[]> {
  const made: Delivery[] = [];
  for (const startInMs of BEGINNINGS) {
    const startsAt = Date.now() + startInMs;
    const id = await fleet.insertDelivery({ startInMs });
    const { segments, lastStartBy, reportDeadline } = hourly(startsAt, PLAYS, ZONES);
    await sql`
      update delivery_plans set zones = ${ZONES}::text[], segments = ${JSON.stringify(segments)}::jsonb, plays = ${PLAYS},
        starts_at = ${new Date(startsAt)}, last_start_by = ${lastStartBy}, report_deadline = ${reportDeadline}
      where delivery_id = ${id}`.execute(test.db);
    made.push({ id, startsAt });
  }
  return made;
}

interface Step {
  readonly does: keyof typeof STEPS;
  readonly delivery: number;
  readonly who: readonly number[];
  readonly n: number;
}
interface Taken {
  readonly trx: Trx;
  readonly id: string;
  readonly startsAt: number;
  readonly controllerIds: string[];
  readonly n: number;
}

const finish = (row: TargetRow) => {
  row.confirmedAt = new Date();
  row.firstPlayAt = new Date();
  row.playsWell = row.playsDue;
};
const confirmEnding = (row: TargetRow) => {
  if (row.ending !== null) row.endingConfirmedAt = new Date();
};
const change = ({ trx, id, controllerIds }: Taken, how: (row: TargetRow) => void, asOf = new Date()) =>
  changeTargets(trx, { deliveryId: id, among: controllerIds }, { change: how, asOf });

/** Gives the first plan `n` more plays; an odd number also splits its zones. */
async function replan({ trx, id, startsAt, n }: Taken): Promise<void> {
  const { rows } = await sql<{ plan: number; plays: number; zones: string[] }>`
    select plan, plays, zones from delivery_plans where delivery_id = ${id} order by plan`.execute(trx);
  const [first] = rows;
  const plays = n + PLAYS;
  if (first === undefined || ahead(startsAt, plays) === 0) return;
  const gained = ahead(startsAt, plays) - ahead(startsAt, first.plays);
  const [zone = '', ...others] = first.zones;
  const parts = others.length > 0 && n % 2 !== 0;
  const parted = parts ? [{ plan: hourly(startsAt, plays + 1, others), ahead: 1, gained: gained + 1 }] : [];
  const becomes = hourly(startsAt, plays, parts ? [zone] : first.zones);
  await replanDelivery(trx, id, [{ plan: first.plan, becomes: { plan: becomes, ahead: 1, gained }, parted }]);
}

const STEPS = {
  plan: ({ trx, id, controllerIds }: Taken) => planTargets(trx, id, controllerIds),
  planLate: ({ trx, id, controllerIds }: Taken) => planLateComers(trx, id, controllerIds),
  cancel: ({ trx, id }: Taken) => endTargets(trx, { deliveryId: id, kind: 'cancelled', cut: true }),
  clear: ({ trx, id, controllerIds }: Taken) =>
    endTargets(trx, { deliveryId: id, kind: 'cleared', cut: true, controllerIds }),
  remove: ({ trx, id, controllerIds }: Taken) =>
    endTargets(trx, { deliveryId: id, kind: 'removed', cut: false, controllerIds }),
  return: ({ trx, id, controllerIds }: Taken) => returnTargets(trx, id, controllerIds),
  replan,
  finish: (taken: Taken) => change(taken, finish),
  confirmEnding: (taken: Taken) => change(taken, confirmEnding),
  waitLong: (taken: Taken) => change(taken, () => undefined, new Date(Date.now() + 1_000 * HOUR_MS)),
  forget: ({ trx, controllerIds }: Taken) => dropFinished(trx, controllerIds),
  moveClocks: ({ trx, controllerIds, n }: Taken) =>
    sql`update controllers set timezone = ${ZONES[Math.abs(n) % ZONES.length]}
        where id = any(${controllerIds}::uuid[])`.execute(trx),
  expire: async ({ trx, id }: Taken) => {
    await removeTargets(trx, [id]);
    await sql`delete from delivery_counters where delivery_id = ${id}`.execute(trx);
  },
  closeGroup: ({ trx }: Taken) => endTargetsOfGroups(trx, [fleet.groupId]),
} satisfies Record<string, (taken: Taken) => Promise<unknown>>;

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    does: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[]), 'plan', 'return', 'remove', 'replan'),
    delivery: fc.nat({ max: BEGINNINGS.length - 1 }),
    who: fc.subarray([0, 1, 2], { minLength: 1 }),
    n: fc.integer({ min: -2, max: 2 }),
  }),
  { minLength: 3, maxLength: 10, size: 'max' },
);

/** Returns each plan's digest together with the digest of its actual content. */
async function digests(trx: Trx) {
  const { rows } = await sql<{ id: string; digest: string; held: string }>`
    select p.controller_id as id, p.digest::text as digest, coalesce((
      select bit_xor(d.plan_hash) from delivery_targets t join deliveries d on d.id = t.delivery_id
      where t.controller_id = p.controller_id
        and t.delivery_id || '/' || t.plan = any(array(select jsonb_array_elements_text(h.held)))), 0::bit(64))::text as held
    from controller_plans p
    join jsonb_to_recordset(${JSON.stringify(await readPlans(trx, fleet.controllerIds))}::jsonb)
      as h("controllerId" uuid, held jsonb) on h."controllerId" = p.controller_id
    order by 1`.execute(trx);
  return { kept: rows.map(({ digest }) => digest), held: rows.map(({ held }) => held) };
}

/** Returns counters that differ from the targets, and locations whose plan contains deliveries without plays due. */
async function drifted(trx: Trx) {
  const { rows } = await sql<{ what: string }>`
    with counted as (
      select t.delivery_id, 'status:' || t.status as counter, count(*)::int as n from delivery_targets t group by 1, 2
      union all select t.delivery_id, 'fact:' || fact, count(*)::int from delivery_targets t, unnest(array[
        case when confirmed_at is not null then 'confirmed' end, case when clip_ready_at is not null then 'clip-ready' end,
        case when first_play_at is not null then 'started' end, case when plays_well > 0 then 'played' end,
        case when playing then 'playing' end, case when ending_confirmed_at is not null then 'ending-confirmed' end,
        case when ending is not null then 'ending' end, case when final then 'final' end]) as fact
      where fact is not null group by 1, 2)
    select concat_ws(' ', coalesce(c.counter, k.counter), k.n, 'is', c.n) as what
    from counted c full join delivery_counters k on k.delivery_id = c.delivery_id and k.counter = c.counter
    where coalesce(c.n, 0) <> coalesce(k.n, 0)
    union all
    select 'held without a play' from delivery_targets where removed_generation is null and plays_due <= 0`.execute(
    trx,
  );
  return rows.map(({ what }) => what);
}

/** Rolls its transaction back, so that every sequence starts from the same state. */
async function runAll(sequence: readonly Step[]): Promise<void> {
  const run = test.db.transaction().execute(async (trx) => {
    for (const { does, delivery, who, n } of sequence) {
      const chosen = deliveries[delivery];
      if (chosen === undefined) continue;
      const controllerIds = who.map((index) => fleet.controllerIds[index] ?? '');
      await STEPS[does]({ trx, ...chosen, controllerIds, n });
      const { kept, held } = await digests(trx);
      expect(kept).toEqual(held);
      expect(await drifted(trx)).toEqual([]);
    }
    throw new RolledBack();
  });
  await rolledBack(run);
}

async function rolledBack(run: Promise<unknown>): Promise<void> {
  await run.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

describe('plan changes', () => {
  it('keep the digest equal to the XOR of the deliveries in the plan, and the counters equal to the rows, in any order', async () => {
    await fc.assert(fc.asyncProperty(steps, runAll), { numRuns: propertyRuns(60) });
  });

  it.each([2, -2])('leave a returning location with all future plays due after %i more were planned', async (n) => {
    const { id = '', startsAt = 0 } = deliveries.at(-1) ?? {};
    const run = test.db.transaction().execute(async (trx) => {
      const taken = { trx, id, startsAt, n, controllerIds: fleet.controllerIds };
      for (const does of ['plan', 'remove', 'replan', 'return'] as const) await STEPS[does](taken);
      const { rows } = await sql<{ owed: number; ahead: number }>`
        select distinct t.plays_due as owed, p.plays as ahead from delivery_targets t
        join delivery_plans p on p.delivery_id = t.delivery_id and p.plan = t.plan where t.delivery_id = ${id}`.execute(
        trx,
      );
      expect(rows).toEqual([{ owed: PLAYS + n, ahead: PLAYS + n }]);
      throw new RolledBack();
    });
    await rolledBack(run);
  });
});
