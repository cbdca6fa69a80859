import type { Database } from '@earshot/db/client';
import {
  countNotifications,
  listNotifications,
  listUsage,
  sumUsage,
  type Total,
  type UsageBy,
} from '@earshot/db/queries/access-tokens/api-usage-reports';
import { API_REPORTS } from '@earshot/domain/reports/api-definitions';
import type { ReportRow } from '@earshot/domain/reports/schema';
import { z } from 'zod';
import { countedPoints } from './bar-points.ts';
import { readPosition, writePosition } from './positions.ts';
import type { FoundRows, ReportSource, RowPage, SourceWindow } from './report-source.ts';

/** Series in the chart; all others are summed up in one. */
const DRAWN = 6;
const OTHERS = { key: 'others', label: 'Others' } as const;
/** Rounds a share to percent with one decimal. */
const TENTHS = 1_000;

const position = z.object({ n: z.number(), name: z.string(), id: z.string() });

function usageSource(by: UsageBy, toRow: (total: Total) => ReportRow): ReportSource {
  const list = async (db: Database, window: SourceWindow, { after, limit }: RowPage) =>
    await listUsage(db, window, { by, after: readPosition(position, after), limit });
  const toRows = (totals: readonly Total[], limit: number): FoundRows => {
    const last = totals.length < limit ? undefined : totals.at(-1);
    return {
      rows: totals.map(toRow),
      next: last === undefined ? undefined : writePosition({ n: last.calls, name: last.name, id: last.id }),
    };
  };
  return {
    read: async (db, window, limit) => {
      const totals = await list(db, window, { limit });
      const drawn = totals.slice(0, DRAWN);
      const others = totals.length > DRAWN;
      const ids = drawn.map(({ id }) => id);
      const bars = await sumUsage(db, window, { by, drawn: ids });
      return {
        series: [...drawn.map(({ id, name }) => ({ key: id, label: name })), ...(others ? [OTHERS] : [])],
        points: await countedPoints(db, window, {
          ids: others ? [...ids, null] : ids,
          values: bars.map(({ calls, ...bar }) => ({ ...bar, n: calls })),
        }),
        ...toRows(totals, limit),
      };
    },
    readTable: async (db, window, page) => toRows(await list(db, window, page), page.limit),
  };
}

const shareOf = ({ calls, all }: Total): number => Math.round((calls / all) * TENTHS) / (TENTHS / 100);

async function readNotifications(db: Database, window: SourceWindow, { after, limit }: RowPage): Promise<FoundRows> {
  const found = await listNotifications(db, window, { after: readPosition(position, after), limit });
  const last = found.length < limit ? undefined : found.at(-1);
  return {
    rows: found.map(({ message, voice, count }) => ({ message, voiceName: voice, count })),
    next: last === undefined ? undefined : writePosition({ n: last.count, name: last.message, id: last.id }),
  };
}

export const API_SOURCES = {
  api_calls_by_token: usageSource('token', ({ name, calls }) => ({ token: name, calls })),
  api_calls_by_location: usageSource('location', ({ name, calls }) => ({ location: name, calls })),
  api_calls_by_location_and_share: usageSource('location', (total) => ({
    location: total.name,
    calls: total.calls,
    share: shareOf(total),
  })),
  unique_notifications: {
    read: async (db, window, limit) => {
      const found = await readNotifications(db, window, { limit });
      const bars = await countNotifications(db, window);
      const series = found.rows.length === 0 ? [] : [...API_REPORTS.unique_notifications.series];
      return {
        series,
        points: await countedPoints(db, window, {
          ids: series.map(({ key }) => key),
          values: bars.map(({ calls, ...bar }) => ({ ...bar, n: calls })),
        }),
        ...found,
      };
    },
    readTable: readNotifications,
  },
} as const satisfies Record<keyof typeof API_REPORTS, ReportSource>;
