import type { z } from 'zod';
import type { Schedule } from './schedule.ts';
import type { scheduleInput } from './schema.ts';

export function toSchedule(input: z.output<typeof scheduleInput>): Schedule {
  const { startDate, startTime, timezone, mode, intervalSeconds, count = 1, endDate, endTime, exceptions } = input;
  return {
    start: `${startDate}T${startTime}`,
    zone: timezone,
    mode,
    repeat: endDate === undefined ? { intervalSeconds, count } : { intervalSeconds, until: `${endDate}T${endTime}` },
    exceptions,
  };
}
