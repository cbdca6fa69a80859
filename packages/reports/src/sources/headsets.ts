import { countHeadsetsInUse } from '@earshot/db/queries/devices/headset-reports';
import { listBars } from '@earshot/db/queries/reports/bars';
import { STANDARD_REPORTS } from '@earshot/domain/reports/standard-definitions';
import { timePoint, withinWindow } from './bar-points.ts';
import type { ReportSource } from './report-source.ts';

/** Headsets that were connected and not charging at some time of a bar. */
export const HEADSETS: ReportSource = {
  read: async (db, window) => {
    const now = new Date();
    const past = { ...window, to: window.to < now ? window.to : now };
    const bars = past.to > past.from ? await listBars(db, past) : [];
    const times = bars.map((bar) => withinWindow(bar, past));
    const counts = new Map((await countHeadsetsInUse(db, past, times)).map(({ index, headsets }) => [index, headsets]));
    const found = bars.map((bar, index) => ({ bar, headsets: counts.get(index) ?? 0 }));
    return {
      series: [...STANDARD_REPORTS.headsets_in_use.series],
      points: counts.size === 0 ? [] : found.map(({ bar, headsets }) => timePoint(bar, window, [headsets])),
      rows: counts.size === 0 ? [] : found.map(({ bar, headsets }) => ({ period: bar.at.toISOString(), headsets })),
    };
  },
};
