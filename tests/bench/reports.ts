import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Database, type Trx } from '@earshot/db/client';
import { listResponsesByTime, listTotalsByLocation, listTotalsByTime } from '@earshot/db/queries/calls/call-totals';
import { recordCalls } from '@earshot/db/queries/calls/record-calls';
import { countSome } from '@earshot/db/queries/calls/roll-up-calls';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { CALL_OUTCOMES } from '@earshot/domain/calls/calls';
import { sql } from 'kysely';
import { BatchSpeaker } from '../../apps/gateway/src/testing/batch-speaker.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { CallEvents } from './load/call-events.ts';
import { addManyCalls, DAYS_OF_CALLS, requestRecounts } from './load/many-calls.ts';
import { vacuum } from './load/seeding.ts';
import { onStage, type Stage } from './stage.ts';
import { interleaved, median } from './statistics.ts';
import { until } from './until.ts';

const EVENTS_A_SECOND = 2_000;
const BATCH = 500;
const EVENTS = 24_000;
/** Changes of calls between two roll-ups under this load: one for each event. */
const CHANGES_AT_ONCE = EVENTS_A_SECOND * 4;
/** Reports are at most this far behind. */
const MOST_LAG_MS = 5_000;
/** Days of a report. */
const DAYS_READ = [30, DAYS_OF_CALLS];
/** Share of the time in which the same sums are read from the calls. */
const MOST_READ_SHARE = 0.02;
/** Share of the time of ingest. */
const MOST_SHARE = 0.15;

/** Measures the counts of calls: their calculation, how far they are behind, and reading them instead of the calls. */
export const reports: Bench = {
  name: 'reports',
  compares:
    'Calls of 90 days, 10,000,000 at 2,000 locations, and their counts by local time. Counting all: as after a change of all time zones. ' +
    'Reading: sums of the whole fleet, by day and by location, from counts, on a connection as the API has; bare: the same sums from ' +
    'the calls. Cost: 24,000 events, in transactions that the worker does not see, in batches of 500, counted in portions of four seconds of the load; ' +
    'bare: all steps of ingest for journals with one event each, or the recording of the calls alone. Lag: 2,000 events a second on one ' +
    'connection, and the time from the commit of a batch until the worker has counted it.',
  run: ({ controllers, rounds, sustainMs }) =>
    onStage((stage) => measureAll(stage, { locations: controllers / 5, aDay: 56, rounds, sustainMs })),
};

interface Amount {
  readonly locations: number;
  readonly aDay: number;
  readonly rounds: number;
  readonly sustainMs: number;
}

async function measureAll(stage: Stage, { locations, aDay, rounds, sustainMs }: Amount): Promise<Figure[]> {
  const { db, system } = stage;
  const { controllerIds, serials } = await stage.addFleet('R', locations);
  const calls = await addManyCalls(db, controllerIds, aDay);
  const counting = await timed(async () => {
    await requestRecounts(db, controllerIds);
    await untilCounted(db, 'call_recounts');
  });
  await vacuum(db, ['call_hours', 'call_days', 'call_device_days', 'call_sums']);
  return [
    {
      name: `counting all ${calls.toLocaleString('en-GB')} calls, per 1,000`,
      value: (counting / calls) * 1_000,
      unit: ' ms',
      limit: 200,
    },
    ...(await measureReads(system.databaseOwnerUrl, rounds)),
    ...(await measureCost(db, { controllerIds, serials })),
    await measureLag(db, controllerIds, sustainMs),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Waits until the worker has counted all changes, or recounts, up to this one. */
const untilCounted = (db: Database, table: 'call_changes' | 'call_recounts', upTo = Infinity): Promise<void> =>
  until(
    'the worker counts the calls',
    async () => {
      const { rows } = await sql<{ first: number | null }>`select min(id) as first from ${sql.table(table)}`.execute(
        db,
      );
      return (rows[0]?.first ?? Infinity) > upTo || rows[0]?.first === null;
    },
    3_600_000,
  );

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

async function measureReads(url: string, rounds: number): Promise<Figure[]> {
  const db = connect(url, { name: 'earshot-bench-reads', max: 1, statementTimeoutMs: 120_000, parallel: false });
  try {
    const figures: Figure[] = [];
    for (const days of DAYS_READ) figures.push(...(await measureRange(db, { days, rounds })));
    return figures;
  } finally {
    await db.destroy();
  }
}

/** Sums of the whole fleet, from counts and from calls. */
async function measureRange(
  db: Database,
  { days, rounds }: { readonly days: number; readonly rounds: number },
): Promise<Figure[]> {
  const range = { from: dayOf(Date.now() - days * 86_400_000), to: dayOf(Date.now()) };
  const selection = { scope: PLATFORM_SCOPE };
  const page = { order: 'calls', offset: 0, limit: 20 } as const;
  const byDay = { ...range, by: 'day' } as const;
  const ofCalls = (key: string, more = '') => sql`
    select ${sql.raw(key)} as key, count(*), ${sql.join(CALL_OUTCOMES.map((outcome) => sql`count(*) filter (where r.outcome = ${sql.lit(outcome)})`))},
           sum(r.response_ms) filter (where r.outcome = 'answered') ${sql.raw(more)}
    from calls r join controllers c on c.id = r.controller_id and c.owner_epoch = r.owner_epoch
    where r.initiated_at >= ${range.from}::date and r.initiated_at < ${range.to}::date group by 1`;
  const day = '(r.initiated_at at time zone c.timezone)::date';
  const percentiles = `, percentile_disc(array[0.5, 0.9, 0.95]) within group (order by r.response_ms) filter (where r.outcome = 'answered')`;
  const ms = await interleaved(rounds, {
    days: () => timed(() => listTotalsByTime(db, selection, byDay)),
    daysOfCalls: () => timed(() => ofCalls(day).execute(db)),
    responses: () => timed(() => listResponsesByTime(db, selection, byDay)),
    responsesOfCalls: () => timed(() => ofCalls(day, percentiles).execute(db)),
    locations: () => timed(() => listTotalsByLocation(db, selection, { ...range, ...page })),
    locationsOfCalls: () => timed(() => ofCalls('r.controller_id').execute(db)),
  });
  const figure = (name: string, value: readonly number[], bare: readonly number[]): Figure => ({
    name: `whole fleet, ${days} days, ${name}`,
    value: median(value),
    unit: ' ms',
    baseline: median(bare),
    atMostTimes: MOST_READ_SHARE,
  });
  return [
    figure('by day', ms.days, ms.daysOfCalls),
    figure('by location', ms.locations, ms.locationsOfCalls),
    figure('response times by day', ms.responses, ms.responsesOfCalls),
  ];
}

interface Reporters {
  readonly controllerIds: readonly string[];
  readonly serials: readonly string[];
}

/** Time of counting, against the time of ingest and of recording. */
async function measureCost(db: Database, { controllerIds, serials }: Reporters): Promise<Figure[]> {
  const speaker = new BatchSpeaker(db);
  for (const serial of serials) await speaker.hello(serial);
  await untilCounted(db, 'call_changes');
  const journals = new CallEvents(serials);
  const batches = Array.from({ length: EVENTS / BATCH }, () => journals.nextJournals(speaker, BATCH));
  const ingested = await measureCounting(db, async (trx) => {
    for (const packets of batches) await speaker.write(trx, packets);
  });
  const events = new CallEvents(controllerIds);
  const recorded = await measureCounting(db, async (trx) => {
    for (let done = 0; done < EVENTS; done += BATCH) await recordCalls(trx, events.next(BATCH));
  });
  return [
    {
      name: '24,000 events counted, of their ingest',
      value: ingested.counting,
      unit: ' ms',
      baseline: ingested.writing,
      atMostTimes: MOST_SHARE,
    },
    {
      name: '24,000 events recorded and counted',
      value: recorded.writing + recorded.counting,
      unit: ' ms',
      baseline: recorded.writing,
      atMostTimes: 3,
    },
  ];
}

/** Writes and counts in one transaction, and rolls it back. */
async function measureCounting(db: Database, write: (trx: Trx) => Promise<void>) {
  const trx = await db.startTransaction().execute();
  try {
    const writing = await timed(() => write(trx));
    const counting = await timed(async () => {
      while ((await countSome(trx, CHANGES_AT_ONCE)) > 0);
    });
    return { writing, counting };
  } finally {
    await trx.rollback().execute();
  }
}

/** The longest time by which counts are behind under a constant load. */
async function measureLag(db: Database, controllerIds: readonly string[], sustainMs: number): Promise<Figure> {
  const events = new CallEvents(controllerIds);
  const lags: Promise<number>[] = [];
  const began = performance.now();
  for (let batches = 1; performance.now() - began < sustainMs; batches += 1) {
    await db.transaction().execute((trx) => recordCalls(trx, events.next(BATCH)));
    if (batches % 4 === 0) lags.push(lagOf(db));
    const due = began + (batches * BATCH * 1_000) / EVENTS_A_SECOND;
    await sleep(Math.max(0, due - performance.now()));
  }
  const rate = Math.round((lags.length * 4 * BATCH) / ((performance.now() - began) / 1_000));
  return {
    name: `longest lag of counts under ${rate.toLocaleString('en-GB')} events/s`,
    value: Math.max(...(await Promise.all(lags))),
    unit: ' ms',
    limit: MOST_LAG_MS,
  };
}

async function lagOf(db: Database): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from call_changes`.execute(db);
  return await timed(() => untilCounted(db, 'call_changes', rows[0]?.last ?? 0));
}
