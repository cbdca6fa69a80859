import { minutesOfDay } from '../../time/clock-time.ts';
import type { TaskWindow } from '../plan.ts';
import { MINUTE_MS } from '../../time/durations.ts';
import type { Outcome } from './campaign.ts';

/** Work that took place at a controller, or was not asked for in time. Milliseconds since 1970. */
export interface Work extends Outcome {
  readonly index: number;
  readonly group: string;
  readonly zone: string;
  /** Start as stored. */
  readonly startedAt: number;
  readonly from: number;
  readonly to: number;
  readonly isAsked: boolean;
}

/** Lists the begins of work at which more than `most` of the same key are in progress. */
export function worksTogether(works: readonly Work[], keyOf: (work: Work) => string, most: number): string[] {
  const byKey = Map.groupBy(
    works.filter(({ isAsked }) => isAsked),
    keyOf,
  );
  return [...byKey].flatMap(([key, list]) =>
    list.flatMap(({ from }) => {
      const together = list.filter((other) => other.from <= from && from < other.to).length;
      return together > most ? [`${together} of ${key} at ${new Date(from).toISOString()}, at most ${most}`] : [];
    }),
  );
}

const HOUR_MS = 60 * MINUTE_MS;

/** Lists work that began or ended outside the window, read from the local clock that the platform's locale data shows. */
export function worksOutside(works: readonly Work[], window: TaskWindow | null): string[] {
  if (window === null) return [];
  const [opens, closes] = [minutesOfDay(window.from), minutesOfDay(window.to)];
  return works
    .filter(({ isAsked }) => isAsked)
    .flatMap(({ zone, from, to }) =>
      [from, Math.max(from, to - 1)].flatMap((instant) => {
        const minute = minutesOfDay(clockAt(zone, instant));
        const isInside = opens < closes ? minute >= opens && minute < closes : minute >= opens || minute < closes;
        // The hour after a clock change backwards has the local times of the hour before.
        const isRepeated = clockAt(zone, instant - HOUR_MS) === clockAt(zone, instant);
        return isInside || isRepeated
          ? []
          : [`at ${clockAt(zone, instant)} in ${zone}, ${new Date(instant).toISOString()}`];
      }),
    );
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockAt(zone: string, instant: number): string {
  const options = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', options);
  clocks.set(zone, clock);
  return clock.format(instant);
}
