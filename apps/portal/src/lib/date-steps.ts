import { MINUTE_MS } from '@earshot/domain/time/durations';
import type { DateKind } from './date-text.ts';

interface DateValue {
  readonly kind: DateKind;
  readonly value: string;
}

/** A part of a written date or time, with its place in the text. */
interface DatePart {
  readonly unit: 'day' | 'month' | 'year' | 'hour' | 'minute';
  readonly start: number;
  readonly end: number;
}

const DAY_PARTS: readonly DatePart[] = [
  { unit: 'day', start: 0, end: 2 },
  { unit: 'month', start: 3, end: 5 },
  { unit: 'year', start: 6, end: 10 },
];
const timeParts = (start: number): DatePart[] => [
  { unit: 'hour', start, end: start + 2 },
  { unit: 'minute', start: start + 3, end: start + 5 },
];
const PARTS: Readonly<Record<DateKind, readonly DatePart[]>> = {
  date: DAY_PARTS,
  time: timeParts(0),
  dateTime: [...DAY_PARTS, ...timeParts(11)],
};

/** Moves a date by whole months. In a shorter month, uses its last day. */
function monthsLater(at: Date, months: number): Date {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const later = new Date(at);
  later.setUTCFullYear(year, month, Math.min(at.getUTCDate(), lastDay));
  return later;
}

const MINUTES = { day: 24 * 60, hour: 60, minute: 1 } as const;

/** Moves one unit of a value by some steps. A time of day stays within its day, and years have four digits. */
function stepped({ kind, value }: DateValue, unit: DatePart['unit'], steps: number): string {
  const text = kind === 'time' ? `2000-01-01T${value}` : value;
  const at = new Date(`${kind === 'date' ? `${text}T00:00` : text}Z`);
  const moved =
    unit === 'month' || unit === 'year'
      ? monthsLater(at, steps * (unit === 'year' ? 12 : 1))
      : new Date(at.getTime() + steps * MINUTES[unit] * MINUTE_MS);
  if (moved.getUTCFullYear() < 1 || moved.getUTCFullYear() > 9999) return value;
  const [day = '', time = ''] = moved.toISOString().slice(0, 19).replace(/:00$/, '').split('T');
  return { date: day, time, dateTime: `${day}T${time}` }[kind];
}

/** Steps the part of the written value at the caret, as native fields do. */
export function stepAt(at: DateValue, caret: number, steps: number) {
  const { kind, value } = at;
  const part = PARTS[kind].find(({ end }) => caret <= end) ?? PARTS[kind][0];
  const next = part === undefined ? value : stepped(at, part.unit, steps);
  return { value: next, start: part?.start ?? 0, end: part?.end ?? 0 };
}
