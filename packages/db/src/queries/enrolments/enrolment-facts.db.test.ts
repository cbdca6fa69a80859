import { isSamePerson } from '@earshot/domain/enrolments/facts';
import { decideStatus } from '@earshot/domain/enrolments/status';
import { type HeadsetUse, usesOf } from '@earshot/domain/enrolments/uses';
import { HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { switchUserEnrolmentOn } from '../locations/settings-of-locations.ts';
import { type TestFleet, insertFleet } from '../../testing/fleet.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { moveCounters, recountDevices } from '../devices/device-counters.ts';
import { decideDueEnrolments } from './enrolment-deciding.ts';
import { forgetPresentEnrolments } from './enrolment-ending.ts';
import { type HeadsetEvent, takeEnrolmentFacts } from './enrolment-facts.ts';

let test: TestDatabase;
let fleet: TestFleet;
beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: 40 });
  await switchUserEnrolmentOn(test.db, fleet.controllerIds);
});
afterAll(() => test.destroy());

/** The start of all stories: within the period that partitions exist for. */
const START = Date.now() - 48 * HOUR_MS;
const at = (minute: number) => new Date(START + minute * MINUTE_MS);

let used = 0;
const nextController = () => fleet.controllerIds[used++] ?? '';

type Told = readonly [name: 'rack-out' | 'rack-in' | 'enrolled' | 'handed-on', minute: number, fullName?: string];

const eventsAt = (controllerId: string, deviceId: string, told: readonly Told[], from = 1): HeadsetEvent[] =>
  told.map(([name, minute, fullName], index) => ({
    controllerId,
    deviceId,
    n: from + index,
    at: at(minute).toISOString(),
    name: `endpoint.${name}`,
    detail: { deviceId, ...(fullName === undefined ? {} : { fullName }) },
  }));

async function take(events: readonly HeadsetEvent[], minute: number): Promise<void> {
  await test.db.transaction().execute(async (trx) => {
    const { deltas } = await takeEnrolmentFacts(trx, events, at(minute));
    await moveCounters(trx, deltas);
  });
}

const presentOf = (controllerId: string) =>
  test.db
    .selectFrom('enrolments')
    .select(['device_id', 'status', 'full_name', 'taken_at', 'enrolled_at', 'returned_at', 'next_decision_at'])
    .where('controller_id', '=', controllerId)
    .orderBy('device_id')
    .execute();
const statusesOf = async (controllerId: string) =>
  Object.fromEntries((await presentOf(controllerId)).map(({ device_id: id, status }) => [id, status]));
const formerOf = (controllerId: string) =>
  test.db
    .selectFrom('enrolment_history')
    .select(['device_id', 'status', 'full_name', 'started_at', 'returned_at'])
    .where('controller_id', '=', controllerId)
    .orderBy('device_id')
    .orderBy('started_at')
    .orderBy('started_n')
    .execute();

/** Rows of enrolments that differ from their listing, or lack one, and listings without an enrolment. */
async function wrongListings(): Promise<object[]> {
  const columns = ['controller_id', 'device_id', 'customer_id', 'owner_epoch', 'started_at', 'last_enrolled_at'];
  const rowsOf = (table: string) =>
    sql`select ${sql.join([...columns, 'full_name'].map((column) => sql.ref(column)))} from ${sql.table(table)}`;
  const [enrolments, listings] = [rowsOf('enrolments'), rowsOf('enrolment_listings')];
  const { rows } = await sql<object>`
    (${enrolments} except ${listings}) union all (${listings} except ${enrolments})`.execute(test.db);
  return rows;
}

describe('reported facts', () => {
  it('become the present enrolment of a headset, and its former ones', async () => {
    const id = nextController();
    await take(eventsAt(id, 'H1', [['rack-out', 0], ['enrolled', 2, 'Ada']]), 3); // prettier-ignore
    expect(await presentOf(id)).toMatchObject([
      { status: 'ENROLLED', full_name: 'Ada', taken_at: at(0), enrolled_at: at(2), returned_at: null },
    ]);
    await take(eventsAt(id, 'H1', [['rack-in', 60], ['rack-out', 70]], 3), 71); // prettier-ignore
    expect(await presentOf(id)).toMatchObject([
      { status: 'PAIRING', full_name: null, taken_at: at(70), next_decision_at: at(80) },
    ]);
    expect(await formerOf(id)).toMatchObject([{ status: 'RETURNED', full_name: 'Ada', returned_at: at(60) }]);
  });

  it('of a former use that arrive late change it', async () => {
    const id = nextController();
    await take(eventsAt(id, 'H1', [['rack-out', 0], ['rack-out', 100]], 10), 101); // prettier-ignore
    expect(await formerOf(id)).toMatchObject([{ status: 'CANCELLED', full_name: null, returned_at: at(100) }]);
    await take(eventsAt(id, 'H1', [['enrolled', 5, 'Ada'], ['rack-in', 50]]), 102); // prettier-ignore
    expect(await formerOf(id)).toMatchObject([{ status: 'RETURNED', full_name: 'Ada', returned_at: at(50) }]);
    expect(await statusesOf(id)).toEqual({ H1: 'PAIRING' });
  });

  it('from the future become the present, in the order of the journal', async () => {
    const id = nextController();
    const ahead = eventsAt(id, 'H1', [['rack-out', 9_000], ['enrolled', 8_000, 'Ada'], ['rack-in', 7_000]]); // prettier-ignore
    await take(ahead, 30);
    expect(await presentOf(id)).toMatchObject([{ status: 'RETURNED', taken_at: at(30), returned_at: at(30) }]);
  });

  it('without a beginning give an unknown status [B-206]', async () => {
    const id = nextController();
    await take(eventsAt(id, 'H1', [['rack-in', 1]]), 2);
    expect(await statusesOf(id)).toEqual({ H1: 'UNKNOWN' });
  });

  it('count only at locations with enrolment on, and are forgotten when it is switched off', async () => {
    const { controllerIds } = await insertFleet(test.db, { controllers: 1 });
    const id = controllerIds[0] ?? '';
    await take(eventsAt(id, 'H1', [['rack-out', 1]]), 2);
    expect(await presentOf(id)).toEqual([]);
    await switchUserEnrolmentOn(test.db, controllerIds);
    await take(eventsAt(id, 'H1', [['rack-out', 3], ['rack-in', 5], ['rack-out', 6]], 2), 7); // prettier-ignore
    expect(await statusesOf(id)).toEqual({ H1: 'PAIRING' });
    await test.db.transaction().execute((trx) => forgetPresentEnrolments(trx, id));
    expect([await presentOf(id), (await formerOf(id)).length]).toEqual([[], 1]);
    expect(await wrongListings()).toEqual([]);
    expect(await recountDevices(test.db)).toEqual([]);
  });

  it('are ignored if they name no team member', async () => {
    const id = nextController();
    await take(eventsAt(id, 'H1', [['enrolled', 1]]), 2);
    expect(await presentOf(id)).toEqual([]);
  });
});

describe('a team member with two headsets', () => {
  it('makes the first a warning, until the team member enrols in it again [B-223]', async () => {
    const id = nextController();
    await take(
      [...eventsAt(id, 'H1', [['enrolled', 1, 'Ada']]), ...eventsAt(id, 'H2', [['enrolled', 2, 'ada']], 2)],
      3,
    );
    expect(await statusesOf(id)).toEqual({ H1: 'WARNING', H2: 'ENROLLED' });
    await take(eventsAt(id, 'H2', [['rack-in', 4]], 3), 5);
    expect(await statusesOf(id)).toEqual({ H1: 'WARNING', H2: 'RETURNED' });
    await take(eventsAt(id, 'H2', [['rack-out', 6], ['enrolled', 7, 'Ben']], 4), 8); // prettier-ignore
    expect(await statusesOf(id)).toEqual({ H1: 'WARNING', H2: 'ENROLLED' });
    await take(eventsAt(id, 'H1', [['enrolled', 9, 'Ada']], 6), 10);
    expect(await statusesOf(id)).toEqual({ H1: 'ENROLLED', H2: 'ENROLLED' });
  });

  it('is a warning also by a former use that is reported late', async () => {
    const id = nextController();
    await take([...eventsAt(id, 'H1', [['enrolled', 0, 'Ada']]), ...eventsAt(id, 'H2', [['rack-out', 2]], 2)], 3);
    await take(eventsAt(id, 'H2', [['enrolled', 1, 'Ada']], 3), 4);
    expect(await statusesOf(id)).toEqual({ H1: 'WARNING', H2: 'PAIRING' });
  });

  it('is another person at another location', async () => {
    const [one, other] = [nextController(), nextController()];
    await take(eventsAt(one, 'H1', [['enrolled', 1, 'Ada']]), 3);
    await take(eventsAt(other, 'H1', [['enrolled', 2, 'Ada']]), 3);
    expect(await statusesOf(one)).toEqual({ H1: 'ENROLLED' });
  });
});

describe('time', () => {
  it('makes a headset missing or overdue, in pages, and moves the counters [B-218, B-222]', async () => {
    const ids = [nextController(), nextController(), nextController()];
    for (const id of ids) {
      await take(eventsAt(id, 'H1', [['rack-out', 0]]), 1);
      await take(eventsAt(id, 'H2', [['enrolled', 0, 'Ada']], 2), 1);
    }
    const ofTheirs = async (minute: number) => {
      const changed = new Set(await decideDueEnrolments(test.db, at(minute), 2));
      return ids.filter((id) => changed.has(id)).length;
    };
    expect(await ofTheirs(9)).toBe(0);
    expect(await ofTheirs(10)).toBe(3);
    expect(await statusesOf(ids[0] ?? '')).toEqual({ H1: 'MISSING', H2: 'ENROLLED' });
    expect(await ofTheirs(24 * 60)).toBe(0);
    expect(await ofTheirs(24 * 60 + 1)).toBe(3);
    expect(await statusesOf(ids[2] ?? '')).toEqual({ H1: 'MISSING', H2: 'OVERDUE' });
    expect(await recountDevices(test.db)).toEqual([]);
  });
});

/** The statuses and former uses of a location, calculated at once from all facts of its headsets. */
function expected(facts: ReadonlyMap<string, readonly Told[]>, numbers: ReadonlyMap<Told, number>, minute: number) {
  const uses = new Map<string, HeadsetUse[]>();
  for (const [deviceId, told] of facts) {
    uses.set(
      deviceId,
      usesOf(
        told.map((one) => {
          const [name, when, fullName = ''] = one;
          const fact = { at: at(when), n: numbers.get(one) ?? 0 };
          if (name === 'rack-out') return { kind: 'taken', ...fact };
          return name === 'rack-in' ? { kind: 'returned', ...fact } : { kind: 'enrolled', ...fact, fullName };
        }),
      ),
    );
  }
  const all = [...uses].flatMap(([deviceId, of]) => of.map((use) => ({ deviceId, use })));
  const statuses = [...uses].flatMap(([deviceId, of]) => {
    const present = of.at(-1);
    if (present === undefined) return [];
    const later = all.flatMap(({ deviceId: other, use }) => {
      const isTheirs = other !== deviceId && isSamePerson(use.fullName ?? '1', present.fullName ?? '2');
      return isTheirs && (use.lastEnrolledAt ?? 0) > (present.lastEnrolledAt ?? 0) ? [use.lastEnrolledAt as Date] : [];
    });
    const elsewhere = present.returnedAt === null ? (later.toSorted((a, b) => +a - +b)[0] ?? null) : null;
    return [[deviceId, decideStatus({ ...present, enrolledElsewhereAt: elsewhere }, at(minute)).status] as const];
  });
  const former = [...uses].flatMap(([deviceId, of]) =>
    of.slice(0, -1).map((use) => ({ device_id: deviceId, started_at: use.startedAt, returned_at: use.returnedAt })),
  );
  return { statuses: Object.fromEntries(statuses), former: former.toSorted(byDevice) };
}

const byDevice = (a: { device_id: string }, b: { device_id: string }) => (a.device_id < b.device_id ? -1 : 1);

const told = fc.tuple(
  fc.constantFrom('rack-out' as const, 'rack-in' as const, 'enrolled' as const, 'handed-on' as const),
  fc.integer({ min: 0, max: 30 }),
  fc.constantFrom('Ada', 'Ben', 'ADA'),
);
const story = fc.array(fc.record({ device: fc.constantFrom('H1', 'H2', 'H3'), told, batch: fc.nat(4) }), {
  maxLength: 16,
});

describe('any order of reports', () => {
  it('gives the enrolments of the same facts in order, and right counters and listings', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (reports) => {
        const { controllerIds } = await insertFleet(test.db, { controllers: 1 });
        const id = controllerIds[0] ?? '';
        await switchUserEnrolmentOn(test.db, controllerIds);
        const numbers = new Map(reports.map((report, index) => [report.told as Told, index + 1]));
        for (const batch of [2, 0, 1, 4, 3, 0]) {
          const events = reports
            .filter((report) => report.batch === batch)
            .flatMap((report) => eventsAt(id, report.device, [report.told], numbers.get(report.told)));
          await take(events.toReversed(), 40);
        }
        const facts = Map.groupBy(reports, ({ device }) => device);
        const all = new Map([...facts].map(([device, of]) => [device, of.map((report) => report.told as Told)]));
        const { statuses, former } = expected(all, numbers, 40);
        expect(await statusesOf(id)).toEqual(statuses);
        const stored = await formerOf(id);
        expect(
          stored.map(({ device_id, started_at, returned_at }) => ({ device_id, started_at, returned_at })),
        ).toEqual(former);
        expect(await recountDevices(test.db)).toEqual([]);
        expect(await wrongListings()).toEqual([]);
        await sql`delete from enrolments`.execute(test.db);
        await sql`delete from device_counters where kind = 'enrolment'`.execute(test.db);
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});
