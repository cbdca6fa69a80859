import type { Database, Trx } from '@earshot/db/client';
import { lockHolidays } from '@earshot/db/queries/message-casts/holiday-sets';
import { badRequest } from '@earshot/domain/errors/app-error';
import { followHolidays } from '@earshot/domain/holiday-sets/follow-holidays';
import type { scheduleInput } from '@earshot/domain/schedules/schema';
import type { z } from 'zod';

type ScheduleInput = z.output<typeof scheduleInput>;

/**
 * Adds the days of the schedule's holiday sets to its exceptions. The sets must be offered in the group of the
 * schedule. In a transaction they are locked.
 */
export async function withHolidays(
  db: Database | Trx,
  groupId: string,
  schedule: ScheduleInput,
): Promise<ScheduleInput> {
  const wanted = [...new Set(schedule.holidaySetIds)];
  if (wanted.length === 0) return schedule;
  const sets = await lockHolidays(db, groupId, wanted);
  if (sets.length < wanted.length) throw badRequest('A holiday set was not found.', { field: 'holidaySetIds' });
  return followHolidays(schedule, sets);
}
