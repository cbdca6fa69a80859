import { HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLATFORM_SCOPE } from '../../scope.ts';
import { ensurePartition } from '../../testing/aged-row.ts';
import { insertFleet, type TestFleet } from '../../testing/fleet.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { listBars } from '../reports/bars.ts';
import { countHeadsetsInUse } from './headset-reports.ts';

/** The days of a turn of months in which clocks change by an hour in London, and by half an hour on Lord Howe Island. */
const BEGIN = Date.parse('2024-03-30T09:17:00Z');
const DAYS = 7;
const EPOCH = 2;

let test: TestDatabase;
let fleet: TestFleet;
beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: 2 });
  for (const month of ['2024-03-01', '2024-04-01'])
    await ensurePartition(test.owner, 'device_changes', new Date(month));
  await sql`update controllers set owner_epoch = ${EPOCH}`.execute(test.db);
});
afterAll(() => test.destroy());

interface Change {
  readonly at: Date;
  readonly presence: string;
  readonly charging: boolean | null;
  readonly epoch: number;
}
type Headset = readonly Change[];

const isInUse = ({ presence, charging }: Change) => presence === 'online' && charging !== true;

async function write(headsets: readonly Headset[]): Promise<void> {
  await sql`delete from device_changes`.execute(test.db);
  await sql`delete from endpoints`.execute(test.db);
  for (const [index, changes] of headsets.entries()) {
    const [controllerId, deviceId] = [fleet.controllerIds[index % 2], `8930_V${index}`];
    await sql`
      insert into endpoints (controller_id, customer_id, owner_epoch, device_id, category, name, status, presence, is_faulty,
                             boot, seq, updated_at)
      values (${controllerId}, ${fleet.customerId}, ${EPOCH}, ${deviceId}, 'headset', ${deviceId}, 'online', 'online', false, 1, 1,
              now())`.execute(test.db);
    const rows = changes.map(({ at, presence, charging, epoch }) => ({
      at: at.toISOString(),
      presence,
      charging,
      epoch,
    }));
    await sql`
      insert into device_changes (controller_id, device_id, at, owner_epoch, status, presence, charging)
      select ${controllerId}, ${deviceId}, at, epoch, 'online', presence, charging
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(at timestamptz, presence text, charging boolean, epoch int)`.execute(
      test.db,
    );
  }
}

/** Whether one of the uses of a headset meets a bar. */
function wasInUse(changes: Headset, { at, until }: { at: Date; until: Date }): boolean {
  const own = changes.filter(({ epoch }) => epoch === EPOCH).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return own.some((change, index) => {
    const end = own[index + 1]?.at;
    return isInUse(change) && change.at < until && (end === undefined || end > at);
  });
}

const changes = fc.uniqueArray(
  fc.record({
    // Many at the edges of hours, and some at any minute.
    at: fc
      .oneof(
        fc
          .integer({ min: -3 * 24, max: (DAYS + 1) * 24 })
          .map((hour) => Math.ceil(BEGIN / HOUR_MS) * HOUR_MS + hour * HOUR_MS),
        fc.integer({ min: -3 * 1_440, max: (DAYS + 1) * 1_440 }).map((minute) => BEGIN + minute * MINUTE_MS),
      )
      .map((at) => new Date(at)),
    presence: fc.constantFrom('online', 'online', 'offline'),
    charging: fc.constantFrom(false, true, null),
    epoch: fc.constantFrom(EPOCH, EPOCH, EPOCH, EPOCH - 1),
  }),
  { selector: ({ at }) => at.getTime(), maxLength: 40 },
);

it('headsets in use are counted as their changes say, by few and by many bars in each zone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(changes, { maxLength: 6 }),
      fc.record({
        unit: fc.constantFrom('hour' as const, 'day' as const),
        timezone: fc.constantFrom('UTC', 'Europe/London', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
        minutes: fc.integer({ min: 1, max: DAYS * 1_440 }),
        controllerId: fc.option(fc.constantFrom(0, 1), { nil: undefined }),
      }),
      async (headsets, { unit, timezone, minutes, controllerId: at }) => {
        await write(headsets);
        const window = { from: new Date(BEGIN), to: new Date(BEGIN + minutes * MINUTE_MS), unit, timezone };
        const bars = (await listBars(test.db, window)).map((bar) => ({
          at: bar.at < window.from ? window.from : bar.at,
          until: bar.until > window.to ? window.to : bar.until,
        }));
        const controllerId = at === undefined ? undefined : fleet.controllerIds[at];
        const counted = await countHeadsetsInUse(
          test.db,
          { ...window, place: { scope: PLATFORM_SCOPE, controllerId } },
          bars,
        );
        const own = headsets.filter((_, index) => at === undefined || index % 2 === at);
        expect(counted).toEqual(
          bars
            .map((bar, index) => ({ index, headsets: own.filter((headset) => wasInUse(headset, bar)).length }))
            .filter((bar) => bar.headsets > 0),
        );
      },
    ),
    { numRuns: propertyRuns(60) },
  );
});
