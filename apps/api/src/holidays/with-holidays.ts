import type { Database, Trx } from '@earshot/db/client';
import { lockHolidays } from '@earshot/db/queries/message-casts/holiday-sets';
import { badRequest } from '@earshot/domain/errors/app-error';
import { followHolidays } from '@earshot/domain/holiday-sets/follow-holidays';
import type { scheduleInput } from '@earshot/domain/schedules/schema';
import { scheduleSentence } from '@earshot/domain/schedules/schedule-sentence';
import type { z } from 'zod';

type ScheduleInput = z.output<typeof scheduleInput>;

interface FollowedSchedule {
  /** The schedule with the days of its holidays as exceptions. */
  readonly schedule: ScheduleInput;
  /** The schedule in words, as it was requested. */
  readonly sentence: string;
}

/**
 * Adds the days of the schedule's holiday sets and regions to its exceptions. The sets must be offered in the group of
 * the schedule. In a transaction they are locked.
 */
export async function withHolidays(
  db: Database | Trx,
  { groupId, now }: { groupId: string; now: Date },
  schedule: ScheduleInput,
): Promise<FollowedSchedule> {
  const wanted = [...new Set(schedule.holidaySetIds)];
  const sets = wanted.length === 0 ? [] : await lockHolidays(db, groupId, wanted);
  if (sets.length < wanted.length) throw badRequest('A holiday set was not found.', { field: 'holidaySetIds' });
  const sentence = scheduleSentence(schedule, { today: now.toISOString().slice(0, 10), sets });
  return { schedule: followHolidays(schedule, sets), sentence };
}
