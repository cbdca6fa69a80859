import { Flags } from '@oclif/core';
import { DAY_MS } from '../durations.ts';
import { parseMoment } from './moment.ts';

export const GRANULARITIES = ['minutes', 'hours', 'days', 'months'] as const;
type Granularity = (typeof GRANULARITIES)[number];

export const rangeFlags = {
  from: Flags.string({ description: 'Start: 2026-12-01 or 2026-12-01T18:00; default: a week before the end' }),
  to: Flags.string({ description: 'End; default: now' }),
  granularity: Flags.option({
    options: GRANULARITIES,
    description: 'Length of an interval',
    default: 'days',
  })(),
  timezone: Flags.string({
    description: 'Time zone of a group’s hours and days, for example Europe/London; default: this machine’s',
  }),
};

interface GivenRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly granularity: Granularity;
  readonly timezone?: string | undefined;
}

export function reportRange({ from, to, granularity, timezone }: GivenRange, now: Date) {
  const end = to === undefined ? now : parseMoment(to);
  const begin = from === undefined ? new Date(end.getTime() - 7 * DAY_MS) : parseMoment(from);
  return {
    from: begin.toISOString(),
    to: end.toISOString(),
    granularity,
    timezone: timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
