import { scheduleInput } from '@earshot/domain/schedules/schema';
import { scheduleSentence } from '@earshot/domain/schedules/schedule-sentence';

interface StoredSchedule {
  readonly schedule: unknown;
  /** The holiday sets that the schedule follows. */
  readonly sets: readonly { readonly id: string; readonly name: string }[];
}

/** A stored schedule in words; null if there is none. */
export function scheduleWords({ schedule, sets }: StoredSchedule, asOf: Date): string | null {
  const known = scheduleInput.safeParse(schedule);
  return known.success ? scheduleSentence(known.data, { today: asOf.toISOString().slice(0, 10), sets }) : null;
}
