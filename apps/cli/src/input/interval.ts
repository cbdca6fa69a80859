import { InputError } from '../refusals.ts';

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, min: 60, h: 3_600, d: 86_400, w: 604_800 };

/** Parses `90s`, `15m`, `1d` or `1d12h` into seconds. */
export function parseInterval(text: string): number {
  const pieces = [...text.matchAll(/(\d+)\s*(min|[smhdw])\s*/g)];
  if (pieces.length === 0 || pieces.map(([piece]) => piece).join('') !== text.trimStart())
    throw new InputError(`Not a length of time: ${text}`, 'Write 15m, 1h, 1d or 1d12h.');
  return pieces.reduce((sum, [, amount, unit = '']) => sum + Number(amount) * (UNITS[unit] ?? 0), 0);
}
