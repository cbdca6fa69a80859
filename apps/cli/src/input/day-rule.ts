import type { ScheduleInput } from '@earshot/sdk';

export type DayRule = Omit<NonNullable<ScheduleInput['days']>, 'times'>;
type Weekday = NonNullable<DayRule['weekdays']>[number];

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const WORKDAYS = WEEKDAYS.slice(0, 5);
const NTH: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5, last: -1 };
/** Shown when a rule cannot be parsed. */
export const DAY_RULES = 'day, weekday, "monday,thursday", "2 weeks on monday", "first monday", "last weekday", 15th';

/**
 * Parses days of the calendar; undefined for any other text. `weekday`, `monday,thursday`, `3 days`,
 * `2 weeks on friday`, `first monday`, `last day`, `15th`, `2 months on the last weekday`.
 */
export function parseDayRule(text: string): DayRule | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^every\s+/, '')
    .replace(/\s+of (the|every|each) month$/, '');
  const [, number = '1', unit = '', on] =
    /^(?:(\d{1,2})\s+)?(day|week|month)s?(?:\s+on\s+(?:the\s+)?(.+))?$/.exec(words) ?? [];
  const every = Number(number);
  if (unit === 'day') return on === undefined ? { unit, every } : undefined;
  if (unit === 'week') return weekly(on ?? '', every);
  if (unit === 'month') return monthly(on ?? '', every);
  return weekly(words, 1) ?? monthly(words, 1);
}

function weekly(text: string, every: number): DayRule | undefined {
  const weekdays = parseWeekdays(text);
  return weekdays === undefined ? undefined : { unit: 'week', every, weekdays };
}

function monthly(text: string, every: number): DayRule | undefined {
  const [, date] = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(text) ?? [];
  if (date !== undefined) return { unit: 'month', every, nth: Number(date) };
  const [, which = '', of = ''] = /^(\w+)\s+(\w+)$/.exec(text) ?? [];
  const nth = NTH[which];
  if (nth === undefined) return undefined;
  if (of === 'day') return { unit: 'month', every, nth };
  const weekdays = parseWeekdays(of);
  return weekdays === undefined ? undefined : { unit: 'month', every, nth, weekdays };
}

/** Names of days, whole or their first three letters, separated by commas or "and". */
function parseWeekdays(text: string): Weekday[] | undefined {
  if (/^weekdays?$/.test(text)) return [...WORKDAYS];
  const found = text
    .split(/\s*(?:,|\band\b)\s*/)
    .map((name) => WEEKDAYS.find((day) => name === day || name === `${day}s` || name === day.slice(0, 3)));
  const known = found.filter((day) => day !== undefined);
  return known.length === found.length ? known : undefined;
}
