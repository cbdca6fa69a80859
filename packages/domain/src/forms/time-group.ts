import { FORM_MESSAGES } from './messages.ts';

/** Units of a duration, with the maximum of each and its length in seconds. */
export const TIME_UNITS = {
  days: { max: 999, seconds: 86_400 },
  hours: { max: 23, seconds: 3_600 },
  minutes: { max: 59, seconds: 60 },
  seconds: { max: 59, seconds: 1 },
} as const;
export type TimeUnit = keyof typeof TIME_UNITS;

/** A duration as typed: its units separated by colons, such as `0:01:30:00`. */
export type TimeText = string;

export const keepTimeCharacters = (text: string): string => text.replaceAll(/[^\d:]/g, '');

/** The new text after typing. If a unit exceeds its maximum, the previous text is kept. */
export function acceptTime(before: TimeText, typed: string, units: readonly TimeUnit[]): TimeText {
  const next = keepTimeCharacters(typed);
  const pieces = next.split(':');
  const fits = pieces.every((piece, index) => {
    const unit = units[index];
    return unit !== undefined && Number(piece) <= maxOf(unit, units);
  });
  return fits ? next : before;
}

/** Without seconds, times are at most about a year. */
const maxOf = (unit: TimeUnit, units: readonly TimeUnit[]): number =>
  unit === 'days' && !units.includes('seconds') ? 365 : TIME_UNITS[unit].max;

/** Converts the text to seconds; undefined for an empty text. */
export function timeToSeconds(text: TimeText, units: readonly TimeUnit[]): number | undefined {
  if (!/\d/.test(text)) return undefined;
  const pieces = text.split(':');
  return units.reduce((sum, unit, index) => sum + Number(pieces[index] ?? 0) * TIME_UNITS[unit].seconds, 0);
}

/** Formats seconds. The remainder below the smallest unit is dropped. */
export function secondsToTime(seconds: number, units: readonly TimeUnit[]): TimeText {
  let rest = seconds;
  return units
    .map((unit) => {
      const count = Math.floor(rest / TIME_UNITS[unit].seconds);
      rest -= count * TIME_UNITS[unit].seconds;
      return String(count);
    })
    .join(':');
}

/** A limit as displayed, for example 10 `minutes`. */
export interface TimeLimit {
  readonly value: number;
  readonly unit: TimeUnit;
  /** Name of the limited value; "interval" by default. */
  readonly title?: string | undefined;
}

export interface TimeGroupOptions {
  readonly units: readonly TimeUnit[];
  readonly required?: boolean | undefined;
  readonly max?: TimeLimit | undefined;
  readonly min?: TimeLimit | undefined;
}

const inSeconds = ({ value, unit }: TimeLimit) => value * TIME_UNITS[unit].seconds;
const said = ({ value, unit }: TimeLimit) => `${value} ${value === 1 ? unit.slice(0, -1) : unit}`;

function limitMessage(limit: TimeLimit, message: string): string {
  const { title = 'interval' } = limit;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)} ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

export function checkTimeGroup(text: TimeText, options: TimeGroupOptions): string | undefined {
  const { units, required, max, min } = options;
  const seconds = timeToSeconds(text, units);
  if (seconds === undefined) return required === true ? FORM_MESSAGES.blank : undefined;
  if (max !== undefined && seconds > inSeconds(max)) return limitMessage(max, FORM_MESSAGES.above(said(max)));
  if (min !== undefined && seconds < inSeconds(min)) return limitMessage(min, FORM_MESSAGES.below(said(min)));
  return undefined;
}
