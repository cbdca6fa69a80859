import { Flags } from '@oclif/core';
import { parseMoment } from './moment.ts';

const DAY_MS = 86_400_000;

export const rangeFlags = {
  from: Flags.string({ description: 'The beginning: 2026-12-01 or 2026-12-01T18:00; else a week before the end' }),
  to: Flags.string({ description: 'The end; now unless told' }),
  by: Flags.option({
    options: ['minutes', 'hours', 'days'] as const,
    description: 'How long a bar is',
    default: 'days',
  })(),
  timezone: Flags.string({ description: 'Whose hours and days, as Europe/London; that of this machine unless told' }),
};

interface GivenRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly by: 'minutes' | 'hours' | 'days';
  readonly timezone?: string | undefined;
}

/** What a report is to be of. */
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
