import type { Database } from '@earshot/db/client';
import {
  type Bar,
  listBars,
  readCallsByLocation,
  readCallsByToken,
  readNotifications,
  type ReportWindow,
  type Usage,
} from '@earshot/db/queries/access-tokens/api-usage-reports';
import type { Scope } from '@earshot/db/scope';
import type { ReportId } from '@earshot/domain/reports/definitions';
import type { ReportData, ReportRow } from '@earshot/domain/reports/schema';

export type ReportContent = Pick<ReportData, 'series' | 'points' | 'rows'>;
type ReadReport = (db: Database, scope: Scope, window: ReportWindow) => Promise<ReportContent>;

/** Series in the chart; all others are summed up in one. */
const DRAWN = 6;
const OTHERS = 'Others';
/** Rounds a share to percent with one decimal. */
const TENTHS = 1_000;

export const REPORT_CONTENT: Readonly<Record<ReportId, ReadReport>> = {
  'calls-by-token': async (db, scope, window) => {
    const usage = await readCallsByToken(db, scope, { ...window, drawn: DRAWN });
    return await contentOf(db, window, { usage, row: ({ name, calls }) => ({ token: name, calls }) });
  },
  'calls-by-location': async (db, scope, window) => {
    const usage = await readCallsByLocation(db, scope, { ...window, drawn: DRAWN });
    return await contentOf(db, window, { usage, row: ({ name, calls }) => ({ location: name, calls }) });
  },
  'calls-by-location-and-share': async (db, scope, window) => {
    const usage = await readCallsByLocation(db, scope, { ...window, drawn: DRAWN });
    const share = (calls: number) => Math.round((calls / usage.all) * TENTHS) / (TENTHS / 100);
    return await contentOf(db, window, {
      usage,
      row: ({ name, calls }) => ({ location: name, calls, share: share(calls) }),
    });
  },
  'unique-notifications': async (db, scope, window) => {
    const { rows, bars } = await readNotifications(db, scope, window);
    const series = rows.length === 0 ? [] : [{ id: 'notifications', name: 'Unique notifications' }];
    return {
      series: series.map(({ name }) => name),
      points: await pointsOf(db, window, { ids: series.map(({ id }) => id), bars }),
      rows: rows.map(({ message, voice, count }) => ({ message, voiceName: voice, count })),
    };
  },
};

async function contentOf(
  db: Database,
  window: ReportWindow,
  { usage, row }: { usage: Usage; row: (total: Usage['totals'][number]) => ReportRow },
): Promise<ReportContent> {
  const drawn = usage.totals.slice(0, DRAWN);
  const others = usage.totals.length > DRAWN;
  return {
    series: [...drawn.map(({ name }) => name), ...(others ? [OTHERS] : [])],
    points: await pointsOf(db, window, {
      ids: [...drawn.map(({ id }) => id), ...(others ? [null] : [])],
      bars: usage.bars,
    }),
    rows: usage.totals.map(row),
  };
}

/** Points for every bar of the range, with a value for each series. */
async function pointsOf(
  db: Database,
  window: ReportWindow,
  { ids, bars }: { ids: readonly (string | null)[]; bars: readonly Bar[] },
): Promise<ReportContent['points']> {
  if (ids.length === 0) return [];
  const values = new Map(bars.map(({ at, id, calls }) => [`${at.getTime()} ${id}`, calls]));
  return (await listBars(db, window)).map((at) => ({
    at: at.toISOString(),
    values: ids.map((id) => values.get(`${at.getTime()} ${id}`) ?? 0),
  }));
}
