import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@earshot/db/client';
import { listTotalsByLocation, listTotalsByTime } from '@earshot/db/queries/calls/call-totals';
import { recordCalls, type ReportedCall } from '@earshot/db/queries/calls/record-calls';
import { rollUpMarks } from '@earshot/db/queries/calls/roll-up-calls';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { sql } from 'kysely';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { addManyCalls, DAYS_OF_CALLS, markAllDays } from './load/many-calls.ts';
import { onStage, type Stage } from './stage.ts';
import { interleaved, median } from './statistics.ts';
import { until } from './until.ts';

const EVENTS_A_SECOND = 2_000;
const BATCH = 500;
/** Reports are at most this far behind. */
const LIMIT_MS = { lag: 5_000, read: 300 } as const;

/** Measures the counts of calls: their calculation, how far they are behind, and reading them instead of the calls. */
export const reports: Bench = {
  name: 'reports',
  compares:
    'Calls of 90 days, 10,000,000 at 2,000 locations, and their counts by local time. Reading: sums of all days, by day and by location, ' +
    'from counts; bare: the same sums from the calls. Cost: 10,000 events in batches of 500 recorded as the gateway does, on one ' +
    'connection, and the counts of their calls; bare: the recording alone. Lag: 2,000 events a second on one connection, and the time ' +
    'from the commit of a batch until the worker has counted it.',
  run: ({ controllers, rounds, sustainMs }) =>
    onStage((stage) => measureAll(stage, { locations: controllers / 5, aDay: 56, rounds, sustainMs })),
};

interface Amount {
  readonly locations: number;
  readonly aDay: number;
  readonly rounds: number;
  readonly sustainMs: number;
}

async function measureAll({ db, addFleet }: Stage, { locations, aDay, rounds, sustainMs }: Amount): Promise<Figure[]> {
  const { controllerIds } = await addFleet('R', locations);
  const calls = await addManyCalls(db, controllerIds, aDay);
  const counting = await timed(async () => {
    await markAllDays(db);
    await untilCounted(db, Infinity);
  });
  await sql`vacuum analyze call_hours, call_days, call_months, call_device_days`.execute(db);
  return [
    {
      name: `counting all ${calls.toLocaleString('en-GB')} calls, per 1,000`,
      value: (counting / calls) * 1_000,
      unit: ' ms',
      limit: 200,
    },
    ...(await measureReads(db, rounds)),
    await measureCost(db, controllerIds),
    await measureLag(db, controllerIds, sustainMs),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Waits until the worker has counted all calls that were marked up to this mark. */
const untilCounted = (db: Database, upTo: number): Promise<void> =>
  until(
    'the worker counts the calls',
    async () => {
      const { rows } = await sql<{ first: number | null }>`select min(id) as first from call_marks`.execute(db);
      return (rows[0]?.first ?? Infinity) > upTo || rows[0]?.first === null;
    },
    3_600_000,
  );

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const figure = (name: string, value: readonly number[], bare: readonly number[]): Figure => ({
  name,
  value: median(value),
  unit: ' ms',
  baseline: median(bare),
  limit: LIMIT_MS.read,
});

/** Sums of the whole fleet, from counts and from calls. */
async function measureReads(db: Database, rounds: number): Promise<Figure[]> {
  const range = { from: dayOf(Date.now() - (DAYS_OF_CALLS + 1) * 86_400_000), to: dayOf(Date.now() + 86_400_000) };
  const selection = { scope: PLATFORM_SCOPE };
  const ofCalls = (key: string) => sql`
    select ${sql.raw(key)} as key, count(*), count(*) filter (where r.outcome = 'answered'),
           percentile_disc(array[0.5, 0.9, 0.95]) within group (order by r.response_ms) filter (where r.outcome = 'answered')
    from calls r join controllers c on c.id = r.controller_id and c.owner_epoch = r.owner_epoch
    where r.initiated_at >= ${range.from}::date and r.initiated_at < ${range.to}::date group by 1`;
  const ms = await interleaved(rounds, {
    days: () => timed(() => listTotalsByTime(db, selection, { ...range, by: 'day' })),
    daysOfCalls: () => timed(() => ofCalls('(r.initiated_at at time zone c.timezone)::date').execute(db)),
    locations: () =>
      timed(() => listTotalsByLocation(db, selection, { ...range, order: 'calls', offset: 0, limit: 20 })),
    locationsOfCalls: () => timed(() => ofCalls('r.controller_id').execute(db)),
  });
  return [
    figure('whole fleet, 90 days, by day', ms.days, ms.daysOfCalls),
    figure('whole fleet, 90 days, by location', ms.locations, ms.locationsOfCalls),
  ];
}

let made = 0;

/** Events of calls that begin now, two of each call, at as many locations as possible. */
function nextEvents(controllerIds: readonly string[], n: number): ReportedCall[] {
  const initiatedAt = new Date();
  return Array.from({ length: n }, (_, index): ReportedCall => {
    const call = Math.floor((made + index) / 2);
    const isEnd = (made + index) % 2 === 1;
    return {
      controllerId: controllerIds[call % controllerIds.length] ?? '',
      ownerEpoch: 1,
      callId: `b${call}`,
      category: 'callpoint',
      deviceId: `D${call % 10}`,
      reason: 'Till 3',
      initiatedAt,
      end: isEnd ? { outcome: 'answered', responseMs: 1_000 + (call % 60_000), answeredBy: 'H1' } : null,
    };
  });
}

async function record(db: Database, controllerIds: readonly string[], n: number): Promise<void> {
  const events = nextEvents(controllerIds, n);
  made += n;
  await db.transaction().execute((trx) => recordCalls(trx, events));
}

/** Time of counting, against the time of recording. Both in a transaction that the worker cannot see. */
async function measureCost(db: Database, controllerIds: readonly string[]): Promise<Figure> {
  await untilCounted(db, Infinity);
  const all = 10_000;
  const [recording, counting] = await db.transaction().execute(async (trx) => {
    const first = await timed(async () => {
      for (let done = 0; done < all; done += BATCH) {
        const events = nextEvents(controllerIds, BATCH);
        made += BATCH;
        await recordCalls(trx, events);
      }
    });
    const next = await timed(async () => {
      while ((await rollUpMarks(trx)) !== undefined);
    });
    return [first, next];
  });
  return {
    name: '10,000 events recorded and counted',
    value: recording + counting,
    unit: ' ms',
    baseline: recording,
    atMostTimes: 3,
  };
}

/** The longest time by which counts are behind under a constant load. */
async function measureLag(db: Database, controllerIds: readonly string[], sustainMs: number): Promise<Figure> {
  const lags: Promise<number>[] = [];
  const began = performance.now();
  for (let batches = 1; performance.now() - began < sustainMs; batches += 1) {
    await record(db, controllerIds, BATCH);
    if (batches % 4 === 0) lags.push(lagOf(db));
    const due = began + (batches * BATCH * 1_000) / EVENTS_A_SECOND;
    await sleep(Math.max(0, due - performance.now()));
  }
  const rate = Math.round((lags.length * 4 * BATCH) / ((performance.now() - began) / 1_000));
  return {
    name: `longest lag of counts under ${rate.toLocaleString('en-GB')} events/s`,
    value: Math.max(...(await Promise.all(lags))),
    unit: ' ms',
    limit: LIMIT_MS.lag,
  };
}

async function lagOf(db: Database): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from call_marks`.execute(db);
  return await timed(() => untilCounted(db, rows[0]?.last ?? 0));
}
