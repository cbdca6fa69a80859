import {
  listTotalsByDevice,
  listTotalsByHour,
  listTotalsByLocation,
  listTotalsByTime,
  type CallTotals,
  type TotalsWithResponses,
} from '@earshot/db/queries/calls/call-totals';
import type { Database } from '@earshot/db/client';
import { responsePercentile } from '@earshot/domain/calls/response-times';
import type { ReportBar, ReportPoint, ReportRow } from '@earshot/domain/reports/schema';
import { TELEPHONY_REPORTS } from '@earshot/domain/reports/telephony-definitions';
import { SECOND_MS } from '@earshot/domain/time/durations';
import { z } from 'zod';
import { timePoint } from './bar-points.ts';
import { readCallRows } from './call-rows.ts';
import { MOST_COUNTS, MOST_HISTOGRAMS, refuseTooMany } from './call-bound.ts';
import { callBars, callWindow, localRange, localTime, selectionOf } from './call-window.ts';
import { percent, tenths } from './numbers.ts';
import { readPosition, writePosition } from './positions.ts';
import type { FoundRows, ReportSource, RowPage, SourceWindow } from './report-source.ts';

/** Bars of the chart; the table has all locations and devices. */
const DRAWN = 20;
/** Numbers of calls, and thus the order of a ranking, change every second. */
const RANKED_AT_ONCE = 100_000;
const HOURS = 24;
const skipped = z.object({ skip: z.int().min(0) });

const unanswered = ({ timedOut, cancelled }: CallTotals): number => timedOut + cancelled;

const countsOf = (totals: CallTotals): ReportRow => ({
  initiated: totals.initiated,
  answered: totals.answered,
  timedOut: totals.timedOut,
  cancelled: totals.cancelled,
  unanswered: percent(unanswered(totals), totals.initiated),
});

/** A bar with the values of `CALL_SERIES`. */
const callPoint = (label: string, totals: CallTotals, bar: ReportBar): ReportPoint => ({
  at: null,
  label,
  values: [
    totals.answered,
    totals.timedOut,
    totals.cancelled,
    Math.max(0, totals.initiated - totals.answered - unanswered(totals)),
  ],
  bar,
});

const NO_CALLS: TotalsWithResponses = {
  initiated: 0,
  answered: 0,
  timedOut: 0,
  cancelled: 0,
  responseMs: 0,
  responses: [],
};

interface Ranked<Totals extends CallTotals> {
  readonly list: (
    db: Database,
    window: SourceWindow,
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<Totals[]>;
  readonly toPoint: (totals: Totals) => ReportPoint;
  readonly toRow: (totals: Totals) => ReportRow;
}

/** Locations or devices, those with the most calls first. */
function rankedSource<Totals extends CallTotals>(
  id: 'calls_by_location' | 'calls_by_call_point',
  { list, toPoint, toRow }: Ranked<Totals>,
): ReportSource {
  const readPage = async (db: Database, window: SourceWindow, { after, limit }: RowPage) => {
    const { skip } = readPosition(skipped, after) ?? { skip: 0 };
    const totals = await list(db, window, { offset: skip, limit });
    const next = totals.length < limit ? undefined : writePosition({ skip: skip + limit });
    return { totals, found: { rows: totals.map(toRow), next } satisfies FoundRows };
  };
  return {
    countedWindow: callWindow,
    rowsAtOnce: RANKED_AT_ONCE,
    read: async (db, window, limit) => {
      const { totals, found } = await readPage(db, window, { limit });
      return {
        series: [...TELEPHONY_REPORTS[id].series],
        points: totals.slice(0, DRAWN).map(toPoint),
        ...found,
      };
    },
    readTable: async (db, window, page) => (await readPage(db, window, page)).found,
    readDetails: readCallRows(id === 'calls_by_call_point' ? { category: 'callpoint' } : {}),
  };
}

const byLocation = rankedSource('calls_by_location', {
  list: async (db, window, page) =>
    await listTotalsByLocation(db, selectionOf(window), { ...localRange(window), order: 'calls', ...page }),
  toPoint: ({ locationName, controllerId, ...totals }) => callPoint(locationName, totals, { controllerId }),
  toRow: ({ locationName, controllerId, ...totals }) => ({
    location: locationName,
    ...countsOf(totals),
    controllerId,
  }),
});

const byCallPoint = rankedSource('calls_by_call_point', {
  list: async (db, window, page) =>
    await listTotalsByDevice(
      db,
      { ...selectionOf(window), category: 'callpoint' },
      { ...localRange(window), order: 'calls', ...page },
    ),
  toPoint: ({ locationName, controllerId, deviceId, deviceName, ...totals }) =>
    callPoint(`${locationName}: ${deviceName || deviceId}`, totals, { controllerId, deviceId }),
  toRow: ({ locationName, controllerId, deviceId, deviceName, deviceLocation, ...totals }) => ({
    location: locationName,
    id: deviceId,
    name: deviceName,
    place: deviceLocation,
    ...countsOf(totals),
    controllerId,
  }),
});

const byHour: ReportSource = {
  countedWindow: callWindow,
  read: async (db, window) => {
    await refuseTooMany(db, { ...window, unit: 'hour' }, MOST_COUNTS);
    const found = await listTotalsByHour(db, selectionOf(window), localRange(window));
    const hours = Array.from({ length: found.length === 0 ? 0 : HOURS }, (_, hour) => ({
      hour,
      label: `${String(hour).padStart(2, '0')}:00`,
      totals: found.find((totals) => totals.hour === hour) ?? NO_CALLS,
    }));
    return {
      series: [...TELEPHONY_REPORTS.calls_by_hour.series],
      points: hours.map(({ hour, label, totals }) => callPoint(label, totals, { hour })),
      rows: hours.map(({ label, totals }) => ({ hour: label, ...countsOf(totals) })),
    };
  },
  readDetails: readCallRows({}),
};

const SHARES = { p50: 0.5, p90: 0.9, p95: 0.95 } as const;

/** Seconds within which these shares of the calls were answered. */
function percentilesOf({ responses }: TotalsWithResponses) {
  const within = (share: number) => {
    const ms = responsePercentile(responses, share);
    return ms === null ? null : tenths(ms / SECOND_MS);
  };
  return { p50: within(SHARES.p50), p90: within(SHARES.p90), p95: within(SHARES.p95) };
}

const responseTime: ReportSource = {
  countedWindow: callWindow,
  read: async (db, window) => {
    await refuseTooMany(db, window, MOST_HISTOGRAMS);
    const by = window.unit === 'minute' ? 'hour' : window.unit;
    const totals = await listTotalsByTime(db, selectionOf(window), { ...localRange(window), by });
    const found = new Map(totals.filter(({ answered }) => answered > 0).map((one) => [one.at, one]));
    const bars = (await callBars(db, window)).map((bar) => ({
      bar,
      totals: found.get(localTime(bar.at, window)) ?? NO_CALLS,
    }));
    return {
      series: [...TELEPHONY_REPORTS.response_time.series],
      points:
        found.size === 0
          ? []
          : bars.map(({ bar, totals: one }) => timePoint(bar, window, Object.values(percentilesOf(one)))),
      rows: bars
        .filter(({ totals: { answered } }) => answered > 0)
        .map(({ bar, totals: one }) => ({
          period: bar.at.toISOString(),
          answered: one.answered,
          mean: tenths(one.responseMs / one.answered / SECOND_MS),
          ...percentilesOf(one),
        })),
    };
  },
  readDetails: readCallRows({ outcomes: ['answered'] }),
};

const callList = (fixed: Parameters<typeof readCallRows>[0]): ReportSource => {
  const readDetails = readCallRows(fixed);
  const readTable = async (db: Database, window: SourceWindow, page: RowPage) =>
    await readDetails(db, window, { ...page, bar: {} });
  return {
    read: async (db, window, limit) => ({ series: [], points: [], ...(await readTable(db, window, { limit })) }),
    readTable,
    readDetails,
  };
};

export const TELEPHONY_SOURCES = {
  call_point_timeouts: callList({ category: 'callpoint', outcomes: ['timed-out'] }),
  calls_by_location: byLocation,
  calls_by_hour: byHour,
  calls_by_call_point: byCallPoint,
  response_time: responseTime,
  unanswered_calls: callList({ outcomes: ['timed-out', 'cancelled'] }),
} as const satisfies Record<keyof typeof TELEPHONY_REPORTS, ReportSource>;
