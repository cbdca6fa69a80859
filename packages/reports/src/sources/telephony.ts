import { listTotalsByDevice, listTotalsByHour } from '@earshot/db/queries/calls/call-totals';
import type { Database } from '@earshot/db/client';
import type { ReportRow } from '@earshot/domain/reports/schema';
import { TELEPHONY_REPORTS } from '@earshot/domain/reports/telephony-definitions';
import { z } from 'zod';
import { readCallRows } from './call-rows.ts';
import { MOST_COUNTS, refuseTooMany } from './call-bound.ts';
import { callPoint, countsOf, NO_CALLS } from './call-values.ts';
import { CALLS_BY_LOCATION } from './calls-by-location.ts';
import { CALLS_BY_WEEKDAY_AND_HOUR } from './calls-by-weekday-and-hour.ts';
import { CALLS_OVER_TIME, RESPONSE_TIME } from './calls-over-time.ts';
import { callWindow, localRange, selectionOf } from './call-window.ts';
import { readPosition, writePosition } from './positions.ts';
import type { FoundRows, ReportSource, RowPage, SourceWindow } from './report-source.ts';

/** Bars of the chart; the table has all call points. */
const DRAWN = 20;
/** Numbers of calls, and thus the order of a ranking, change every second. */
const RANKED_AT_ONCE = 100_000;
const HOURS = 24;
const skipped = z.object({ skip: z.int().min(0) });

type DeviceTotals = Awaited<ReturnType<typeof listTotalsByDevice>>[number];

/** Call points, those with the most calls first. */
async function readCallPoints(db: Database, window: SourceWindow, { after, limit }: RowPage) {
  const { skip } = readPosition(skipped, after) ?? { skip: 0 };
  const selected = { ...selectionOf(window), category: 'callpoint' } as const;
  const page = { order: 'calls', offset: skip, limit } as const;
  const totals = await listTotalsByDevice(db, selected, { ...localRange(window), ...page });
  const next = totals.length < limit ? undefined : writePosition({ skip: skip + limit });
  return { totals, found: { rows: totals.map(callPointRow), next } satisfies FoundRows };
}

const callPointRow = ({
  locationName,
  controllerId,
  deviceId,
  deviceName,
  deviceLocation,
  ...totals
}: DeviceTotals): ReportRow => ({
  location: locationName,
  id: deviceId,
  name: deviceName,
  place: deviceLocation,
  ...countsOf(totals),
  controllerId,
});

const byCallPoint: ReportSource = {
  countedWindow: callWindow,
  rowsAtOnce: RANKED_AT_ONCE,
  read: async (db, window, limit) => {
    const { totals, found } = await readCallPoints(db, window, { limit });
    return {
      series: [...TELEPHONY_REPORTS.calls_by_call_point.series],
      points: totals
        .slice(0, DRAWN)
        .map(({ locationName, controllerId, deviceId, deviceName, ...one }) =>
          callPoint(`${locationName}: ${deviceName || deviceId}`, one, { controllerId, deviceId }),
        ),
      ...found,
    };
  },
  readTable: async (db, window, page) => (await readCallPoints(db, window, page)).found,
  readDetails: readCallRows({ category: 'callpoint' }),
};

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
  calls_over_time: CALLS_OVER_TIME,
  call_point_timeouts: callList({ category: 'callpoint', outcomes: ['timed-out'] }),
  calls_by_location: CALLS_BY_LOCATION,
  calls_by_hour: byHour,
  calls_by_weekday_and_hour: CALLS_BY_WEEKDAY_AND_HOUR,
  calls_by_call_point: byCallPoint,
  response_time: RESPONSE_TIME,
  unanswered_calls: callList({ outcomes: ['timed-out', 'cancelled'] }),
} as const satisfies Record<keyof typeof TELEPHONY_REPORTS, ReportSource>;
