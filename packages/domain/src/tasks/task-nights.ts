import { wallDate, wallTimeAt } from '../schedules/wall-clock.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { minutesOfDay } from '../time/clock-time.ts';
import type { TaskWindow } from './plan.ts';
import type { TaskNight } from './schema.ts';
import type { TaskControllerState } from './states.ts';

export type EndedState = Extract<TaskControllerState, 'done' | 'failed' | 'skipped'>;

/** Controllers of one time zone that ended at about the same time, in the same state. */
export interface EndedControllers {
  readonly timezone: string;
  readonly state: EndedState;
  readonly count: number;
  /** First start; null if none was started. */
  readonly startedAt: Date | null;
  /** Last end. */
  readonly endedAt: Date;
}

/** The local date on which the window that precedes or contains a time begins. */
export function eveningOf(window: TaskWindow | null, zone: string, at: number): string {
  const start = window === null ? 0 : minutesOfDay(window.from);
  return wallDate(wallTimeAt(zone, at) - start * MINUTE_MS);
}

/** Counts by night, oldest first, how many controllers ended and how many of `total` were left afterwards. */
export function taskNights(
  ended: readonly EndedControllers[],
  { window, total }: { readonly window: TaskWindow | null; readonly total: number },
): TaskNight[] {
  const nights = Map.groupBy(ended, ({ timezone, endedAt }) => eveningOf(window, timezone, endedAt.getTime()));
  let left = total;
  return [...nights]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([evening, rows]) => {
      const sum = (state: EndedState) => rows.reduce((count, row) => count + (row.state === state ? row.count : 0), 0);
      const [done, failed, skipped] = [sum('done'), sum('failed'), sum('skipped')];
      left -= done + failed + skipped;
      const starts = rows.flatMap(({ startedAt }) => startedAt?.getTime() ?? []);
      return {
        evening,
        from: starts.length === 0 ? null : new Date(Math.min(...starts)).toISOString(),
        to: new Date(Math.max(...rows.map(({ endedAt }) => endedAt.getTime()))).toISOString(),
        done,
        failed,
        skipped,
        left,
      };
    });
}
