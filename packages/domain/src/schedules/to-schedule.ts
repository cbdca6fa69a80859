import type { z } from 'zod';
import type { Schedule } from './schedule.ts';
import type { scheduleInput } from './schema.ts';

export function toSchedule(input: z.output<typeof scheduleInput>): Schedule {
  const {
    startDate,
    startTime,
    timezone,
    mode,
    intervalSeconds,
    days,
    count = 1,
    endDate,
    endTime,
    exceptions,
  } = input;
  const pace = days === undefined ? { intervalSeconds } : { days: { ...days, times: days.times ?? [startTime] } };
  const end = endDate === undefined ? { count } : { until: `${endDate}T${endTime}` };
  return { start: `${startDate}T${startTime}`, zone: timezone, mode, repeat: { ...pace, ...end }, exceptions };
}
