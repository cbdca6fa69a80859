import { splitSeconds } from './durations.ts';
import { INFINITE_REPEATS } from './endpoint-defaults.ts';

export const repeatsText = (count: number): string =>
  count === INFINITE_REPEATS || count === Infinity ? 'indefinitely' : String(count);

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** An interval in days, hours, minutes and seconds: "1 day 2 hours 5 seconds"; "0 seconds" for none. */
export function intervalText(seconds: number): string {
  const parts = splitSeconds(seconds);
  const words = UNITS.flatMap((unit) => (parts[unit] === 0 ? [] : [counted(parts[unit], unit)]));
  return words.length === 0 ? counted(0, 'seconds') : words.join(' ');
}

const counted = (n: number, unit: (typeof UNITS)[number]): string => `${n} ${n === 1 ? unit.slice(0, -1) : unit}`;
