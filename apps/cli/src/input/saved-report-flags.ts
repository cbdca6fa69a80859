import { REPORT_PERIODS } from '@earshot/domain/reports/periods';
import { WEEKDAY_NAMES } from '@earshot/domain/time/weekdays';
import type { CallOptions, CreateSavedReportInput, Earshot } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { InputError } from '../refusals.ts';
import { compareFlag } from './compare-flag.ts';
import { parseMoment } from './moment.ts';
import { resolveUser } from './resolvers.ts';
import { sortFlag } from './sort-flag.ts';

type Mail = NonNullable<CreateSavedReportInput['mail']>;
type Range = CreateSavedReportInput['range'];
type Choices = Pick<CreateSavedReportInput, 'compare' | 'sort' | 'outliers' | 'measure'>;

export const savedReportFlags = {
  period: Flags.option({
    options: REPORT_PERIODS,
    description: 'Period up to the moment of reading; last-week and last-month are whole ones',
    exclusive: ['from', 'to'],
  })(),
  from: Flags.string({ description: 'Start of a fixed range: 2026-12-01 or 2026-12-01T18:00', dependsOn: ['to'] }),
  to: Flags.string({ description: 'End of a fixed range', dependsOn: ['from'] }),
  compare: compareFlag,
  sort: sortFlag,
  outliers: Flags.boolean({ description: 'Show only locations that differ much from the others', allowNo: true }),
  value: Flags.string({ description: 'Value that a heat map shows first: initiated, unanswered or mean' }),
  timezone: Flags.string({ description: 'Time zone of hours, days and mails, for example Europe/London' }),
  shared: Flags.boolean({ description: 'List it for all users who may read it', allowNo: true }),
  mail: Flags.string({
    description: 'When to mail it: a weekday or a day of the month, and a time',
    helpValue: '"Monday 08:00"',
  }),
  recipient: Flags.string({
    description: 'Email address or id of a user who also gets the mail; can be repeated',
    multiple: true,
    multipleNonGreedy: true,
  }),
};

/** Parses `Monday 08:00` or `31 08:00`. */
export function parseMail(text: string): Mail {
  const [, day = '', time = ''] = /^(\S+)\s+((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text.trim()) ?? [];
  const weekday = WEEKDAY_NAMES.findIndex((name) => name.toLowerCase() === day.toLowerCase()) + 1;
  if (weekday > 0) return { every: 'week', weekday, time };
  const date = Number(day);
  if (/^\d{1,2}$/.test(day) && date >= 1 && date <= 31) return { every: 'month', day: date, time };
  throw new InputError(`No time of mails: ${text}`, 'For example: --mail "Monday 08:00" or --mail "31 08:00"');
}

interface GivenRange {
  readonly period?: (typeof REPORT_PERIODS)[number] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The given range; undefined if none is given. */
export function savedRangeOf({ period, from, to }: GivenRange): Range | undefined {
  if (from !== undefined && to !== undefined)
    return { from: parseMoment(from).toISOString(), to: parseMoment(to).toISOString() };
  return period === undefined ? undefined : { period };
}

interface GivenChoices {
  readonly compare?: Choices['compare'] | undefined;
  readonly sort?: string | undefined;
  readonly outliers?: boolean | undefined;
  readonly value?: string | undefined;
}

/** The given choices; undefined for those that are not given. */
export const choicesOf = ({ compare, sort, outliers, value }: GivenChoices): Choices => ({
  compare,
  sort,
  outliers: outliers === undefined ? undefined : outliers ? 'only' : null,
  measure: value,
});

export async function recipientIds(
  earshot: Earshot,
  given: readonly string[] | undefined,
  calling: CallOptions,
): Promise<string[] | undefined> {
  if (given === undefined) return undefined;
  const ids: string[] = [];
  for (const user of given) ids.push(await resolveUser(earshot, user, calling));
  return ids;
}
