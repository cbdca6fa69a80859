import { PRESENCE_LEASE_MS } from '@earshot/domain/controllers/presence';
import { lockPlans } from '@earshot/db/queries/plans/lock-plans';
import { insertFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { IngestClock } from '../../apps/gateway/src/presence/ingest-clock.ts';
import { type SweepDeps, sweepSilent } from '../../apps/gateway/src/presence/sweeper.ts';

let test: TestDatabase;
let silent = '';
let talking = '';
let now = Date.now();
let clock: IngestClock;

beforeEach(async () => {
  test ??= await testDatabase();
  await test.db.updateTable('controller_states').set({ status: 'unknown' }).execute();
  const fleet = await insertFleet(test.db, { controllers: 2 });
  [silent = '', talking = ''] = fleet.controllerIds;
  now = Date.now();
  clock = new IngestClock(() => now);
  await recordContact(silent, now);
});
afterAll(() => test.destroy());

const recordContact = (id: string, at: number) =>
  test.db
    .updateTable('controller_states')
    .set({ status: 'active', last_seen_at: new Date(at) })
    .where('controller_id', '=', id)
    .execute();
const serialOf = async (id: string): Promise<string> =>
  (await test.db.selectFrom('controllers').select('serial').where('id', '=', id).executeTakeFirstOrThrow()).serial;
/** Advances the clock with one beat per second. */
function ingestFor(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1_000) {
    now += 1_000;
    clock.beat(true);
  }
}
const sweep = (clockOf: SweepDeps['clockOf'] = () => clock, page = 5_000) =>
  sweepSilent(
    { db: test.db, transaction: (work) => test.db.transaction().execute(work), clockOf },
    { asOf: new Date(now), page },
  );

describe('a silent controller', () => {
  it('is offline after a lease of 150 s, and not earlier', async () => {
    ingestFor(PRESENCE_LEASE_MS - 10_000);
    expect(await sweep()).toEqual([]);
    await recordContact(talking, now);
    ingestFor(15_000);
    expect(await sweep()).toEqual([silent]);
    expect(await sweep()).toEqual([]);
  });

  it('is found among many silent controllers, even while the first rows are locked', async () => {
    const { controllerIds } = await insertFleet(test.db, { controllers: 5 });
    for (const id of controllerIds) await recordContact(id, now);
    ingestFor(PRESENCE_LEASE_MS + 5_000);
    const [first = '', second = '', ...rest] = [silent, ...controllerIds].toSorted();
    await test.db.transaction().execute(async (speaking) => {
      await lockPlans(speaking, [first, second]);
      const gone = await sweep(() => clock, 2);
      expect(gone.toSorted()).toEqual(rest);
    });
    expect((await sweep()).toSorted()).toEqual([first, second]);
  });

  it('is not marked offline before a whole lease has passed since the start of the gateway', async () => {
    ingestFor(PRESENCE_LEASE_MS * 2);
    clock = new IngestClock(() => now);
    ingestFor(PRESENCE_LEASE_MS - 10_000);
    expect(await sweep()).toEqual([]);
    ingestFor(15_000);
    expect(await sweep()).toEqual([silent]);
  });

  it('is not marked offline by a gateway without its shard, nor by a new owner before a whole lease', async () => {
    ingestFor(PRESENCE_LEASE_MS + 5_000);
    const isSilent = await serialOf(silent);
    const newOwner = new IngestClock(() => now);
    expect(await sweep((serial) => (serial === isSilent ? undefined : clock))).toEqual([]);
    expect(await sweep((serial) => (serial === isSilent ? newOwner : clock))).toEqual([]);
    expect(await sweep()).toEqual([silent]);
  });

  it('is not marked offline if the gateway loses its shard before it writes', async () => {
    ingestFor(PRESENCE_LEASE_MS + 5_000);
    let holds = true;
    const deps: SweepDeps = {
      db: test.db,
      transaction: (work) => {
        holds = false;
        return test.db.transaction().execute(work);
      },
      clockOf: () => (holds ? clock : undefined),
    };
    expect(await sweepSilent(deps, { asOf: new Date(now) })).toEqual([]);
    expect(await sweep()).toEqual([silent]);
  });

  it('is not considered gone when a stall of the platform disconnected it', () => {
    const connectedAt = new Date(now);
    ingestFor(60_000);
    expect(clock.ingestedThroughout(connectedAt)).toBe(true);
    now += 40_000;
    expect(clock.ingestedThroughout(connectedAt)).toBe(false);
    ingestFor(10_000);
    expect(clock.ingestedThroughout(connectedAt)).toBe(false);
    expect(clock.ingestedThroughout(new Date(now - 5_000))).toBe(true);
    ingestFor(PRESENCE_LEASE_MS);
    expect(clock.ingestedThroughout(connectedAt)).toBe(true);
  });

  it('is not marked offline for a stall of the platform, after which a whole lease begins', async () => {
    ingestFor(100_000);
    now += 31_000;
    ingestFor(PRESENCE_LEASE_MS - 10_000);
    expect(await sweep()).toEqual([]);
    ingestFor(15_000);
    expect(await sweep()).toEqual([silent]);
  });

  it('is not marked offline while the platform hears no devices', async () => {
    ingestFor(200_000);
    now += 31_000;
    clock.beat(false);
    expect(clock.isIngesting).toBe(false);
    expect(await sweep()).toEqual([]);
  });

  it('keeps its status when it is heard again before the sweep', async () => {
    ingestFor(PRESENCE_LEASE_MS + 10_000);
    await recordContact(silent, now);
    expect(await sweep()).toEqual([]);
  });
});
