import { instantOf, periodsAround, wallTimeAt } from '../schedules/wall-clock.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { minutesOfDay } from '../time/clock-time.ts';
import type { TaskWindow } from './plan.ts';

/** A period for work: [from, to), in milliseconds since 1970. */
export interface Opening {
  readonly from: number;
  readonly to: number;
}

const ALWAYS: Opening = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/**
 * The opening of a window that contains `at`, or the next one, in the local time of a zone. Clock changes make it
 * longer or shorter.
 */
export function openingAround(window: TaskWindow | null, zone: string, at: number): Opening {
  if (window === null) return ALWAYS;
  const midnight = Math.floor(wallTimeAt(zone, at) / DAY_MS) * DAY_MS;
  for (const day of [midnight - DAY_MS, midnight]) {
    const opening = openingOf(window, zone, day);
    if (opening.to > at) return opening;
  }
  return openingOf(window, zone, midnight + DAY_MS);
}

/** The earliest time from `at` on at which work of this duration can start and still end within the window. */
export function nextStart(
  window: TaskWindow | null,
  zone: string,
  { at, lasts }: { at: number; lasts: number },
): number {
  const opening = openingAround(window, zone, at);
  if (Math.max(at, opening.from) + lasts <= opening.to) return Math.max(at, opening.from);
  return openingAround(window, zone, opening.to).from;
}

function openingOf({ from, to }: TaskWindow, zone: string, midnight: number): Opening {
  const [start, end] = [minutesOfDay(from), minutesOfDay(to)];
  const opens = midnight + start * MINUTE_MS;
  const closes = midnight + end * MINUTE_MS + (end <= start ? DAY_MS : 0);
  const periods = periodsAround(zone, opens, closes);
  return { from: instantOf(periods, opens).at, to: instantOf(periods, closes).at };
}
