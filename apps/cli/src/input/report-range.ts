import { Flags } from '@oclif/core';
import { DAY_MS } from '../durations.ts';
import { parseMoment } from './moment.ts';

export const rangeFlags = {
  from: Flags.string({ description: 'Start: 2026-12-01 or 2026-12-01T18:00; default: a week before the end' }),
  to: Flags.string({ description: 'End; default: now' }),
  by: Flags.option({
    options: ['minutes', 'hours', 'days'] as const,
    description: 'Length of an interval',
    default: 'days',
  })(),
  timezone: Flags.string({
    description: 'Time zone of hours and days, for example Europe/London; default: this machine’s',
  }),
};

interface GivenRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly by: 'minutes' | 'hours' | 'days';
  readonly timezone?: string | undefined;
}

export function reportRange({ from, to, by, timezone }: GivenRange, now: Date) {
  const end = to === undefined ? now : parseMoment(to);
  const begin = from === undefined ? new Date(end.getTime() - 7 * DAY_MS) : parseMoment(from);
  return {
    from: begin.toISOString(),
    to: end.toISOString(),
    granularity: by,
    timezone: timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
