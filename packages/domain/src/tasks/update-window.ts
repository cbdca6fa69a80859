import { instantOf, periodsAround, wallTimeAt } from '../schedules/wall-clock.ts';
import { HOUR_MS } from '../time/durations.ts';
import { MINUTES_PER_CONTROLLER, WINDOW } from './limits.ts';

const DAY = 24 * HOUR_MS;
const UPDATE_MS = MINUTES_PER_CONTROLLER * 60_000;

/** A night for updates: [from, to), in milliseconds since 1970. */
export interface UpdateWindow {
  readonly from: number;
  readonly to: number;
}

/** The zone's night that contains `at`, or the next one. Clock changes make it longer or shorter. */
export function updateWindow(zone: string, at: number): UpdateWindow {
  const midnight = Math.floor(wallTimeAt(zone, at) / DAY) * DAY;
  const lastNight = windowOf(zone, midnight - DAY);
  return lastNight.to > at ? lastNight : windowOf(zone, midnight);
}

/** The earliest time from `at` on at which an update can start and still end within the night. */
export function nextStart(zone: string, at: number): number {
  const night = updateWindow(zone, at);
  if (at + UPDATE_MS <= night.to) return Math.max(at, night.from);
  return updateWindow(zone, night.to).from;
}

function windowOf(zone: string, midnight: number): UpdateWindow {
  const [from, to] = [midnight + WINDOW.fromHour * HOUR_MS, midnight + DAY + WINDOW.toHour * HOUR_MS];
  const periods = periodsAround(zone, from, to);
  return { from: instantOf(periods, from).at, to: instantOf(periods, to).at };
}
