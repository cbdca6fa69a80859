import { InputError } from '../refusals.ts';

const UNITS: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, m: 60_000, h: 3_600_000 };

/** Parses `90s`, `5m` or `1h` into milliseconds. */
export function parseDuration(text: string): number {
  const [, amount, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*(s|m|min|h)\s*$/.exec(text) ?? [];
  const size = UNITS[unit];
  if (amount === undefined || size === undefined)
    throw new InputError(`Not a length of time: ${text}`, 'Write 90s, 5m or 1h.');
  return Math.round(Number(amount) * size);
}
