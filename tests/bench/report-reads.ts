import { join } from 'node:path';
import type { Earshot, ReportInput, ReportRowsInput } from '@earshot/sdk';
import { addFleet } from '../support/fleet.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { medianOf } from './list-cells.ts';
import { countCalls } from './load/count-calls.ts';
import { addManyCalls } from './load/many-calls.ts';
import { measureCsv, measurePdf } from './report-files.ts';
import { onStage, type Stage } from './stage.ts';
import { interleaved, median } from './statistics.ts';

const DAY_MS = 86_400_000;
/** Calls of a day at a location, and at the one whose list fills thirty pages. */
const CALLS_A_DAY = { each: 56, listed: 106 } as const;
const PAGE_SIZE = 50;
const TIMES = { page: 3, month: 10, year: 20 } as const;

/** Measures the pages, charts and files of reports about ten million calls. */
export const reportReads: Bench = {
  name: 'report-reads',
  compares:
    'Calls of 90 days, 10,000,000 at 2,000 locations, counted as after a change of their time zones. Through the API over HTTP: pages of 50 calls, each ' +
    'figure the slower of the first and the last page, and reports. Bare: one location by id, a lookup by primary key through the same API. ' +
    'Files: the unanswered calls of 31 days as CSV, with the resident memory of the api (sampled every 200 ms) while its second ' +
    'half is read, bare: while the first half is; and those of one location as PDF.',
  run: ({ controllers, rounds }) => onStage((stage) => measureAll(stage, controllers / 5, rounds)),
};

async function measureAll(stage: Stage, locations: number, rounds: number): Promise<Figure[]> {
  const { system, db, earshot } = stage;
  // Reports that compare locations are not about a whole customer.
  const { group } = await earshot.session.current();
  const { id: groupId } = await earshot.groups.create({ parentId: group.id, title: 'Shops of the bench' });
  const addLocations = async (prefix: string, { count, aDay }: { count: number; aDay: number }) => {
    const credentialsFile = join(system.home, `${prefix}-credentials.json`);
    const { controllerIds } = await addFleet(db, { groupId, count, prefix, credentialsFile });
    await addManyCalls(db, controllerIds, aDay);
    return controllerIds;
  };
  const [listed = ''] = await addLocations('L', { count: 1, aDay: CALLS_A_DAY.listed });
  const each = await addLocations('R', { count: locations, aDay: CALLS_A_DAY.each });
  await countCalls(db, [listed, ...each]);
  const key = () => earshot.locations.get(listed);
  const unanswered = { groupId, type: 'unanswered_calls', ...lastDays(31) } as const;
  return [
    ...(await measureLists(earshot, { groupId, key, rounds })),
    ...(await measureCharts(earshot, { groupId, key, rounds })),
    ...(await measureCsv(stage, unanswered)),
    await measurePdf(stage, { ...unanswered, controllerId: listed }, rounds),
  ];
}

/** The measured group, and the look-up by key with which its reports are compared. */
interface Measured {
  readonly groupId: string;
  readonly key: () => Promise<unknown>;
  readonly rounds: number;
}

/** Whole days in UTC before this one. */
function lastDays(days: number): Pick<ReportInput, 'from' | 'to' | 'granularity'> {
  const to = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return { from: new Date(to - days * DAY_MS).toISOString(), to: new Date(to).toISOString(), granularity: 'days' };
}

async function measureLists(earshot: Earshot, measured: Measured): Promise<Figure[]> {
  const { groupId } = measured;
  const month = { groupId, ...lastDays(30) };
  const { from, to } = lastDays(1);
  const lists: [string, ReportRowsInput][] = [
    ['calls of a day, behind a bar', { ...month, type: 'calls_over_time', bar: { from, to } }],
    [
      'answered calls of a day, behind a part of a bar',
      { ...month, type: 'calls_over_time', bar: { from, to, outcome: 'answered' } },
    ],
    ['calls of 30 days at an hour of the day, behind a bar', { ...month, type: 'calls_by_hour', bar: { hour: 10 } }],
    ['list of unanswered calls of 31 days', { groupId, type: 'unanswered_calls', ...lastDays(31) }],
  ];
  const figures: Figure[] = [];
  for (const [name, input] of lists) figures.push(await measureList(earshot, { name, input }, measured));
  return figures;
}

async function measureList(
  earshot: Earshot,
  { name, input }: { name: string; input: ReportRowsInput },
  { key, rounds }: Measured,
): Promise<Figure> {
  const page = (after?: string) => earshot.reports.rows({ ...input, limit: PAGE_SIZE, after });
  const last = await lastPosition(earshot, input);
  const measures = {
    key: () => medianOf(key),
    first: () => medianOf(() => page()),
    last: () => medianOf(() => page(last)),
  };
  await interleaved(1, measures);
  const ms = await interleaved(rounds, measures);
  return {
    name: `${name}: first and last page`,
    value: Math.max(median(ms.first), median(ms.last)),
    unit: ' ms',
    baseline: median(ms.key),
    atMostTimes: TIMES.page,
  };
}

/** Position of the last page: found in the first part of the range that has calls, which grows until it has some. */
async function lastPosition({ reports }: Earshot, { bar = {}, ...input }: ReportRowsInput): Promise<string> {
  const { from = input.from, to = input.to } = bar;
  for (let hours = 1; ; hours *= 2) {
    const until = Math.min(Date.parse(from) + hours * 3_600_000, Date.parse(to));
    const oldest = { ...input, bar: { ...bar, from, to: new Date(until).toISOString() }, limit: PAGE_SIZE };
    let [page, position] = [await reports.rows(oldest), ''];
    while (page.next !== null) {
      // A full page at the end has a position behind which nothing is.
      const after = await reports.rows({ ...oldest, after: page.next });
      if (after.items.length === 0) break;
      [page, position] = [after, page.next];
    }
    if (position !== '') return position;
    if (until === Date.parse(to)) throw new Error(`${input.type} has no second page`);
  }
}

async function measureCharts({ reports }: Earshot, { groupId, key, rounds }: Measured): Promise<Figure[]> {
  const month = { groupId, ...lastDays(30) };
  const year = { ...month, ...lastDays(365), to: new Date().toISOString(), granularity: 'months' } as const;
  const measures = {
    key: () => medianOf(key),
    days: () => medianOf(() => reports.data({ type: 'calls_over_time', ...month })),
    locations: () => medianOf(() => reports.data({ type: 'calls_by_location', ...month })),
    months: () => medianOf(() => reports.data({ type: 'calls_over_time', ...year })),
  };
  await interleaved(1, measures);
  const ms = await interleaved(rounds, measures);
  const figure = (name: string, values: readonly number[], atMostTimes: number): Figure => ({
    name,
    value: median(values),
    unit: ' ms',
    baseline: median(ms.key),
    atMostTimes,
  });
  return [
    figure('report of 30 days by day', ms.days, TIMES.month),
    figure('report of 30 days by location', ms.locations, TIMES.month),
    figure('report of a year by month', ms.months, TIMES.year),
  ];
}
