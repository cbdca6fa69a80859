import { instantOf, periodsAround, wallTimeAt } from '../schedules/wall-clock.ts';
import { MINUTES_PER_CONTROLLER, WINDOW } from './limits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const UPDATE_MS = MINUTES_PER_CONTROLLER * 60_000;

/** A night in which controllers are updated: instants in [from, to), milliseconds since 1970. */
export interface UpdateWindow {
  readonly from: number;
  readonly to: number;
}

/** The night of a zone in which `at` lies, or the next one; longer or shorter where clocks are changed in it. */
export function updateWindow(zone: string, at: number): UpdateWindow {
  const midnight = Math.floor(wallTimeAt(zone, at) / DAY) * DAY;
  const lastNight = windowOf(zone, midnight - DAY);
  return lastNight.to > at ? lastNight : windowOf(zone, midnight);
}

/** The earliest moment from `at` on at which an update may begin that ends before the night does. */
export function nextStart(zone: string, at: number): number {
  const night = updateWindow(zone, at);
  if (at + UPDATE_MS <= night.to) return Math.max(at, night.from);
  return updateWindow(zone, night.to).from;
}

function windowOf(zone: string, midnight: number): UpdateWindow {
  const [from, to] = [midnight + WINDOW.fromHour * HOUR, midnight + DAY + WINDOW.toHour * HOUR];
  const periods = periodsAround(zone, from, to);
  return { from: instantOf(periods, from).at, to: instantOf(periods, to).at };
}
