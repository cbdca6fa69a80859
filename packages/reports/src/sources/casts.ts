import type { Database } from '@earshot/db/client';
import { listBars } from '@earshot/db/queries/reports/bars';
import { PLAY_COUNTS, type PlayDay } from '@earshot/domain/deliveries/play-days';
import { conflict } from '@earshot/domain/errors/app-error';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import { STANDARD_REPORTS } from '@earshot/domain/reports/standard-definitions';
import { countPlays } from '../plays/count-plays.ts';
import { timePoint, withinWindow } from './bar-points.ts';
import type { ReportSource, SourceWindow } from './report-source.ts';

/** Plays by their result, by the rule of proof of play. Days add up to months. */
export const CASTS: ReportSource = {
  read: async (db, window) => {
    const asOf = new Date();
    const past = { ...window, to: window.to < asOf ? window.to : asOf };
    const bars = past.to > past.from ? await listBars(db, past) : [];
    const days = await countDays(db, past, asOf);
    const found = bars.map((bar) => {
      const ofBar = days.filter(({ from }) => from >= bar.at && from < bar.until);
      const sums = PLAY_COUNTS.map((count) => ofBar.reduce((sum, { plays }) => sum + plays[count], 0));
      return { bar, sums };
    });
    const hasPlays = found.some(({ sums }) => sums.some((n) => n > 0));
    return {
      series: [...STANDARD_REPORTS.casts_and_plays.series],
      points: hasPlays ? found.map(({ bar, sums }) => timePoint(bar, window, sums)) : [],
      rows: found
        .filter(({ sums }) => sums.some((n) => n > 0))
        .map(({ bar, sums }) => ({
          period: bar.at.toISOString(),
          ...Object.fromEntries(PLAY_COUNTS.map((count, index) => [count, sums[index] ?? 0])),
        })),
    };
  },
};

async function countDays(db: Database, window: SourceWindow, asOf: Date): Promise<{ from: Date; plays: PlayDay }[]> {
  if (window.to <= window.from) return [];
  const times = (await listBars(db, { ...window, unit: 'day' })).map((day) => withinWindow(day, window));
  const days = times.map(({ at, until }) => ({ day: at.toISOString(), from: at.getTime(), to: until.getTime() }));
  const { items, tooMany } = await countPlays(db, window.place, { days, asOf });
  if (tooMany) throw conflict(REPORT_MESSAGES.selectSubgroup, { needs: 'subgroup' });
  return times.flatMap(({ at }, index) => {
    const plays = items[index];
    return plays === undefined ? [] : [{ from: at, plays }];
  });
}
