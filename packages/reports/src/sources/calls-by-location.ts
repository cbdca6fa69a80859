import type { Database } from '@earshot/db/client';
import { listAllTotalsByLocation, listTotalsByLocation } from '@earshot/db/queries/calls/call-totals';
import { conflict } from '@earshot/domain/errors/app-error';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import { OUTLIER, rankLocations } from '@earshot/domain/reports/rank-locations';
import type { ReportPoint } from '@earshot/domain/reports/schema';
import { TELEPHONY_REPORTS } from '@earshot/domain/reports/telephony-definitions';
import { z } from 'zod';
import { hasTooMany, MOST_HISTOGRAMS } from './call-bound.ts';
import { readCallRows } from './call-rows.ts';
import { answeredWithin, callValues, countsOf } from './call-values.ts';
import { callWindow, isByHour, localRange, selectionOf } from './call-window.ts';
import { readPosition, writePosition } from './positions.ts';
import type { FoundReport, ReportChart, ReportSource, RowPage, SourceWindow } from './report-source.ts';

/** Bars of the chart; the table has all locations. */
const DRAWN = 20;
/** Numbers of calls, and thus the order of a ranking, change every second. */
const RANKED_AT_ONCE = 100_000;
const skipped = z.object({ skip: z.int().min(0) });

const { columns, ranking, series } = TELEPHONY_REPORTS.calls_by_location;
const [USUAL] = ranking.sorts;

/** Locations in the requested order, with marks of outliers. */
export const CALLS_BY_LOCATION: ReportSource = {
  countedWindow: windowOf,
  rowsAtOnce: RANKED_AT_ONCE,
  read: async (db, window, limit) => await readPage(db, window, { limit }),
  readTable: async (db, window, page) => await readPage(db, window, page),
  readDetails: readCallRows({}),
};

/** Whole days in the place of hours, if the hours would be too many for response times. */
async function windowOf(db: Database, window: SourceWindow): Promise<SourceWindow> {
  const counted = await callWindow(db, window);
  const isTooLong = isByHour(counted) && (await hasTooMany(db, counted, MOST_HISTOGRAMS));
  return isTooLong ? await callWindow(db, { ...window, unit: 'day' }) : counted;
}

async function readPage(db: Database, window: SourceWindow, { after, limit }: RowPage): Promise<FoundReport> {
  const { skip } = readPosition(skipped, after) ?? { skip: 0 };
  const sorted = window.ranking ?? { sort: USUAL, onlyOutliers: false };
  if (await hasTooMany(db, window, MOST_HISTOGRAMS)) {
    if (sorted.sort !== USUAL || sorted.onlyOutliers)
      throw conflict(REPORT_MESSAGES.selectSubgroup, { needs: 'subgroup' });
    const rows = await listMostCalls(db, window, { skip, limit });
    return { ...chartOf(rows, USUAL), ...pageOf(rows, rows.length === limit ? skip + limit : undefined), outliers: [] };
  }
  const { rows, sentences } = await rankAll(db, window, sorted);
  const end = skip + limit;
  const page = pageOf(rows.slice(skip, end), end < rows.length ? end : undefined);
  return { ...chartOf(rows, sorted.sort), ...page, outliers: sentences };
}

const pageOf = (rows: readonly RankedRow[], next: number | undefined) => ({
  rows: [...rows],
  ...(next !== undefined && { next: writePosition({ skip: next }) }),
});

/** A row of the table. Calls without a known end are the rest of `initiated`. */
type RankedRow = ReturnType<typeof countsOf>;

/** Sorts all locations by their values, which include response times. */
async function rankAll(db: Database, window: SourceWindow, sorted: NonNullable<SourceWindow['ranking']>) {
  const totals = await listAllTotalsByLocation(db, selectionOf(window), localRange(window));
  const rows = totals.map(({ locationName, controllerId, ...one }): RankedRow => {
    const times = { p50: answeredWithin(one, 0.5), p90: answeredWithin(one, 0.9) };
    return { location: locationName, ...countsOf(one), ...times, controllerId };
  });
  return rankLocations(rows, { ranking, columns }, sorted);
}

/** Reads a page of a group that is too large for response times and outliers, those with the most calls first. */
async function listMostCalls(
  db: Database,
  window: SourceWindow,
  { skip, limit }: { skip: number; limit: number },
): Promise<RankedRow[]> {
  const page = { order: 'calls', offset: skip, limit } as const;
  const totals = await listTotalsByLocation(db, selectionOf(window), { ...localRange(window), ...page });
  return totals.map(({ locationName, controllerId, ...one }) => ({
    location: locationName,
    ...countsOf(one),
    p50: null,
    p90: null,
    controllerId,
    [OUTLIER]: null,
  }));
}

/** Bars of the first locations: how their calls ended, or the values by which they are sorted. */
function chartOf(rows: readonly RankedRow[], sort: string): ReportChart {
  const column = sort === USUAL ? undefined : columns.find(({ key }) => key === sort);
  return {
    series: column === undefined ? [...series] : [{ key: column.key, label: column.label }],
    points: rows.slice(0, DRAWN).map((row): ReportPoint => ({
      at: null,
      label: String(row['location']),
      values: column === undefined ? endsOf(row) : [numberIn(row, column.key)],
      bar: { controllerId: String(row['controllerId']) },
    })),
  };
}

const numberIn = (row: RankedRow, key: string): number | null => {
  const value = row[key];
  return typeof value === 'number' ? value : null;
};

const endsOf = (row: RankedRow): number[] =>
  callValues({
    initiated: numberIn(row, 'initiated') ?? 0,
    answered: numberIn(row, 'answered') ?? 0,
    timedOut: numberIn(row, 'timedOut') ?? 0,
    cancelled: numberIn(row, 'cancelled') ?? 0,
    responseMs: 0,
  });
