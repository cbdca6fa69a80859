import { HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../scope.ts';
import { insertFleet, type TestFleet } from '../../testing/fleet.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { type CallFilter, type CallPosition, listCalls, listWholeCalls } from './call-list.ts';
import { recordCalls, type ReportedCall } from './record-calls.ts';

let test: TestDatabase;
let fleet: TestFleet;
let scope: Scope;
beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: 3 });
  const { path } = await test.db
    .selectFrom('groups')
    .select('path')
    .where('id', '=', fleet.groupId)
    .executeTakeFirstOrThrow();
  scope = { customerId: fleet.customerId, path };
  await test.db.transaction().execute((trx) => recordCalls(trx, CALLS()));
});
afterAll(() => test.destroy());

const START = Date.now() - HOUR_MS;
const ENDS = [
  { outcome: 'answered', responseMs: 5_000, answeredBy: 'H1' },
  { outcome: 'timed-out', responseMs: 60_000, answeredBy: null },
  { outcome: 'cancelled', responseMs: 3_000, answeredBy: null },
  null,
] as const;

/** Several calls begin at the same instant, at two locations; every fifth is of a former owner. */
const CALLS = (): ReportedCall[] =>
  Array.from({ length: 40 }, (_, n) => ({
    controllerId: fleet.controllerIds[n % 2] ?? '',
    ownerEpoch: n % 5 === 4 ? 0 : 1,
    callId: `c${n}`,
    category: n % 3 === 0 ? 'keypad' : 'callpoint',
    deviceId: `D${n % 4}`,
    reason: 'Till 3',
    initiatedAt: new Date(START + Math.floor(n / 6) * MINUTE_MS),
    end: ENDS[n % 4] ?? null,
  }));
const present = () => CALLS().filter(({ ownerEpoch }) => ownerEpoch === 1);
const all = (): CallFilter => ({ scope, from: new Date(START), to: new Date(START + HOUR_MS) });
const idsOf = (rows: readonly { callId: string }[]) => rows.map(({ callId }) => callId).toSorted();

const londonHour = (at: Date): number =>
  Number(at.toLocaleString('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' }));

describe('the list of calls', () => {
  it('has each call of the present owner once, newest first, in pages of any size', async () => {
    for (const limit of [1, 7, 100]) {
      const rows: CallPosition[] = [];
      for (let after: CallPosition | undefined; ; after = rows.at(-1)) {
        const page = await listCalls(test.db, all(), { after, limit });
        rows.push(...page);
        if (page.length < limit) break;
      }
      expect(idsOf(rows)).toEqual(idsOf(present()));
      const times = rows.map(({ initiatedAt }) => initiatedAt.getTime());
      expect(times).toEqual(times.toSorted((one, other) => other - one));
    }
  });

  it.each([
    [
      'outcomes',
      { outcomes: ['timed-out', null] },
      ({ end }: ReportedCall) => end === null || end.outcome === 'timed-out',
    ],
    ['no outcome', { outcomes: [] }, () => false],
    ['a category', { category: 'keypad' }, ({ category }: ReportedCall) => category === 'keypad'],
    ['a device', { deviceId: 'D2' }, ({ deviceId }: ReportedCall) => deviceId === 'D2'],
    [
      'a range, without its end',
      { from: new Date(START + MINUTE_MS), to: new Date(START + 3 * MINUTE_MS) },
      ({ initiatedAt }: ReportedCall) =>
        initiatedAt.getTime() >= START + MINUTE_MS && initiatedAt.getTime() < START + 3 * MINUTE_MS,
    ],
  ] as const)('is filtered by %s', async (_, filter, isWanted) => {
    const wanted = present().filter(isWanted);
    expect(idsOf(await listCalls(test.db, { ...all(), ...filter }, { limit: 100 }))).toEqual(idsOf(wanted));
  });

  it('is filtered by the hour of each location, in UTC if the database does not know its zone', async () => {
    const [known, unknown] = fleet.controllerIds;
    const setZones = (first: string, second: string) =>
      sql`
      update controllers set timezone = case id when ${known}::uuid then ${first} else ${second} end
      where id = any(${[known, unknown]}::uuid[])`.execute(test.db);
    await setZones('Etc/GMT-1', 'Mars/Olympus');
    const hourOf = ({ controllerId, initiatedAt }: ReportedCall) =>
      (initiatedAt.getUTCHours() + (controllerId === known ? 1 : 0)) % 24;
    const begin = new Date(START).getUTCHours();
    for (const hour of [begin, (begin + 1) % 24, (begin + 2) % 24]) {
      expect(idsOf(await listCalls(test.db, { ...all(), hour }, { limit: 100 }))).toEqual(
        idsOf(present().filter((call) => hourOf(call) === hour)),
      );
    }
    await setZones('Europe/London', 'Europe/London');
  });

  it('is the same for a scope with many locations', async () => {
    const many = await insertFleet(test.db, { controllers: 101 });
    const { path } = await test.db
      .selectFrom('groups')
      .select('path')
      .where('id', '=', many.groupId)
      .executeTakeFirstOrThrow();
    const ofMany = CALLS().map((call, n) => ({ ...call, controllerId: many.controllerIds[n % 3] ?? '' }));
    await test.db.transaction().execute((trx) => recordCalls(trx, ofMany));
    const filter = { ...all(), scope: { customerId: many.customerId, path } };
    const wanted = ofMany.filter(({ ownerEpoch }) => ownerEpoch === 1);
    const whole = await listCalls(test.db, filter, { limit: 100 });
    expect(idsOf(whole)).toEqual(idsOf(wanted));
    const second = await listCalls(test.db, filter, { after: whole[9], limit: 10 });
    expect(second).toEqual(whole.slice(10, 20));
    const timedOut = await listCalls(test.db, { ...filter, outcomes: ['timed-out'] }, { limit: 100 });
    expect(idsOf(timedOut)).toEqual(idsOf(wanted.filter(({ end }) => end?.outcome === 'timed-out')));
    const [first = START] = ofMany.map(({ initiatedAt }) => initiatedAt.getTime());
    for (const hour of [0, 1, 2].map((more) => (new Date(first).getUTCHours() + more) % 24)) {
      const ofHour = wanted.filter(({ initiatedAt }) => londonHour(initiatedAt) === hour);
      const listed = await listCalls(test.db, { ...filter, hour }, { limit: 100 });
      expect(idsOf(listed)).toEqual(idsOf(ofHour));
      const paged: CallPosition[] = [];
      for (let after: CallPosition | undefined; ; after = paged.at(-1)) {
        const page = await listCalls(test.db, { ...filter, hour }, { after, limit: 3 });
        paged.push(...page);
        if (page.length < 3) break;
      }
      expect(paged).toEqual(listed);
    }
    const foreign = { ...filter.scope, path: `${path}.99` };
    expect(await listCalls(test.db, { ...filter, scope: foreign }, { limit: 1 })).toEqual([]);
  });

  it('names location and device, and has nothing of another scope', async () => {
    const controllerId = fleet.controllerIds[0] ?? '';
    await sql`
      insert into endpoints (controller_id, customer_id, device_id, category, name, location, boot, seq, updated_at)
      values (${controllerId}::uuid, ${fleet.customerId}::uuid, 'D0', 'callpoint', 'Button', 'Fitting rooms', 1, 1, now())`.execute(
      test.db,
    );
    const [row] = await listWholeCalls(
      test.db,
      { ...all(), controllerId, category: 'callpoint', deviceId: 'D0' },
      { limit: 1 },
    );
    expect(row).toMatchObject({
      controllerId,
      groupTitle: 'Test customer',
      deviceName: 'Button',
      deviceLocation: 'Fitting rooms',
    });
    const foreign = [
      { ...scope, path: `${scope.path}.99` },
      { ...scope, customerId: controllerId },
    ];
    for (const one of foreign)
      for (const place of [{}, { controllerId }])
        expect(await listCalls(test.db, { ...all(), scope: one, ...place }, { limit: 1 })).toEqual([]);
  });
});
