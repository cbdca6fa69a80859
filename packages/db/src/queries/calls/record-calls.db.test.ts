import type { CallOutcome } from '@earshot/domain/calls/calls';
import { SECOND_MS } from '@earshot/domain/time/durations';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertFleet, type TestFleet } from '../../testing/fleet.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { MOST_CALLS_A_DAY, recordCalls, type ReportedCall } from './record-calls.ts';

let test: TestDatabase;
let fleet: TestFleet;
beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: 4 });
});
afterAll(() => test.destroy());

const START = Date.now() - 3_600 * SECOND_MS;
const controller = (index: number) => fleet.controllerIds[index] ?? '';
const record = (calls: readonly ReportedCall[]) => test.db.transaction().execute((trx) => recordCalls(trx, calls));
const call = (fields: Partial<ReportedCall> = {}): ReportedCall => ({
  controllerId: controller(0),
  ownerEpoch: 1,
  callId: 'c1',
  category: 'callpoint',
  deviceId: 'CP1',
  reason: 'Till 3',
  initiatedAt: new Date(START),
  end: null,
  ...fields,
});
const end = (outcome: CallOutcome, responseMs: number, answeredBy: string | null = null) => ({
  outcome,
  responseMs,
  answeredBy,
});
const rowsOf = (id: string) =>
  test.db
    .selectFrom('calls')
    .selectAll()
    .where('controller_id', '=', id)
    .orderBy('initiated_at')
    .orderBy('call_id')
    .execute();
const stored = () =>
  test.db.selectFrom('calls').selectAll().orderBy('controller_id').orderBy('initiated_at').orderBy('call_id').execute();
const clear = async () => {
  await sql`delete from calls`.execute(test.db);
  await sql`delete from call_changes`.execute(test.db);
};
const changes = () =>
  test.db.selectFrom('call_changes').select(['initiated', 'sign', 'outcome', 'device_id']).orderBy('id').execute();

describe('a call', () => {
  it('has one row from its beginning to its first end', async () => {
    await clear();
    await record([call()]);
    expect(await rowsOf(controller(0))).toMatchObject([{ outcome: null, ended_at: null, response_ms: null }]);
    await record([call({ end: end('answered', 5_000, 'H1') })]);
    await record([call({ end: end('cancelled', 9_000) })]);
    expect(await rowsOf(controller(0))).toMatchObject([
      {
        call_id: 'c1',
        reason: 'Till 3',
        outcome: 'answered',
        ended_at: new Date(START + 5_000),
        response_ms: 5_000,
        answered_by: 'H1',
      },
    ]);
  });

  it('adds its end, and other former and present values when they change, and nothing for a repetition or another reason', async () => {
    await clear();
    for (let i = 0; i < 2; i += 1) await record([call(), call()]);
    const begun = { initiated: 1, sign: 1, outcome: null, device_id: 'CP1' };
    expect(await changes()).toEqual([begun]);
    for (let i = 0; i < 2; i += 1) await record([call({ end: end('answered', 1) })]);
    const answered = { ...begun, outcome: 'answered' };
    expect(await changes()).toEqual([begun, { ...answered, initiated: 0 }]);
    await record([call({ reason: 'Till 2' })]);
    expect((await rowsOf(controller(0)))[0]?.reason).toBe('Till 2');
    expect(await changes()).toHaveLength(2);
    await record([call({ end: end('timed-out', 0) })]);
    const timedOut = { ...begun, outcome: 'timed-out' };
    expect((await changes()).slice(2)).toEqual([{ ...answered, initiated: -1, sign: -1 }, timedOut]);
  });

  it('whose end reports another device is no longer counted for the first', async () => {
    await clear();
    await record([call({ deviceId: 'CP2' })]);
    await record([call({ deviceId: 'CP1', end: end('cancelled', 1) })]);
    const begun = { initiated: 1, sign: 1, outcome: null, device_id: 'CP2' };
    const cancelled = { ...begun, outcome: 'cancelled', device_id: 'CP1' };
    expect(await changes()).toEqual([begun, { ...begun, initiated: -1, sign: -1 }, cancelled]);
  });

  it('has the same row in every order of its facts, alone or together, with repetitions', async () => {
    const facts = fc.array(
      fc.record({
        controllerId: fc.constantFrom(...fleet.controllerIds.slice(0, 2)),
        ownerEpoch: fc.constantFrom(1, 2),
        callId: fc.constantFrom('a', 'b "x" \\'),
        category: fc.constantFrom('callpoint' as const, 'keypad' as const),
        deviceId: fc.constantFrom('1', '2'),
        reason: fc.constantFrom('', 'Till {3}, NULL'),
        initiatedAt: fc.constantFrom(new Date(START), new Date(START + 1)),
        end: fc.option(
          fc.record({
            outcome: fc.constantFrom('answered' as const, 'timed-out' as const, 'cancelled' as const),
            responseMs: fc.integer({ min: 0, max: 3 }),
            answeredBy: fc.option(fc.constantFrom('H1', 'H2')),
          }),
        ),
      }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(
        facts.chain((of) =>
          fc.tuple(fc.constant(of), fc.shuffledSubarray([...of, ...of], { minLength: 2 * of.length })),
        ),
        fc.integer({ min: 1, max: 4 }),
        async ([inOrder, shuffled], size) => {
          await clear();
          await record(inOrder);
          const expected = await stored();
          await clear();
          for (let i = 0; i < shuffled.length; i += size) await record(shuffled.slice(i, i + size));
          expect(await stored()).toEqual(expected);
        },
      ),
      { numRuns: propertyRuns(40) },
    );
  });

  it('that began under a former owner remains theirs', async () => {
    await clear();
    await record([call({ ownerEpoch: 2, end: end('answered', 1) })]);
    await record([call({ ownerEpoch: 1 })]);
    expect(await rowsOf(controller(0))).toMatchObject([{ owner_epoch: 1, outcome: 'answered' }]);
  });
});

it('a controller that invents calls is limited to a number a day, but its stored calls still end', async () => {
  await clear();
  const [greedy, honest] = [controller(2), controller(3)];
  const invented = (n: number) => call({ controllerId: greedy, callId: `i${n}`, initiatedAt: new Date(midnight + n) });
  const midnight = Date.parse(new Date(START).toISOString().slice(0, 10));
  const page = (from: number) => Array.from({ length: 1_000 }, (_, index) => invented(from + index));
  for (let from = 0; from < MOST_CALLS_A_DAY - 1_000; from += 1_000) expect(await record(page(from))).toEqual([]);
  const crossing = Array.from({ length: 1_500 }, (_, index) => invented(MOST_CALLS_A_DAY - 1_000 + index));
  expect(await record([...crossing, call({ controllerId: honest })])).toEqual([greedy]);
  expect((await rowsOf(greedy)).length).toBe(MOST_CALLS_A_DAY);
  expect((await rowsOf(honest)).length).toBe(1);
  expect(await record([{ ...invented(7), end: end('answered', 10) }])).toEqual([]);
  expect((await rowsOf(greedy))[7]).toMatchObject({ call_id: 'i7', outcome: 'answered' });
  // Other days have their own room.
  expect(await record([call({ controllerId: greedy, callId: 'n', initiatedAt: new Date(midnight - 1) })])).toEqual([]);
});
