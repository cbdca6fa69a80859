import { SCHEDULE_LIMITS } from '@earshot/domain/schedules/limits';
import { scheduleError } from '@earshot/domain/schedules/schedule-error';
import { scheduleInput } from '@earshot/domain/schedules/schema';
import { toSchedule } from '@earshot/domain/schedules/to-schedule';
import { intervalOf, type ScheduleForm, scheduleOf } from './schedule-fields.ts';

export type ScheduleFormErrors = Partial<Record<keyof ScheduleForm, string>>;

interface Circumstances {
  readonly now: Date;
  readonly clipDurationMs: number;
}

/** Schedule errors by form field. Empty if nothing is scheduled. */
export function scheduleFormErrors(form: ScheduleForm, circumstances: Circumstances): ScheduleFormErrors {
  if (form.playStatus !== 'schedule') return {};
  const typed = scheduleInput.safeParse(scheduleOf(form, circumstances.now));
  const missing = typed.success ? {} : byField(typed.error.issues);
  const repeat = repeatErrors(form);
  if (!typed.success || Object.keys(repeat).length > 0) return { ...missing, ...repeat };
  const error = scheduleError(toSchedule(typed.data), { generation: 'newer', ...circumstances });
  return error === undefined ? {} : { [fieldOf(error.field, error.message, form)]: error.message };
}

const byField = (issues: readonly { path: PropertyKey[]; message: string }[]): ScheduleFormErrors =>
  Object.fromEntries(
    issues.map(({ path: [field, part], message }) => [field === 'days' ? dayField(part) : String(field), message]),
  );

const dayField = (part: PropertyKey | undefined): keyof ScheduleForm =>
  part === 'every' || part === 'nth' ? part : part === 'times' ? 'startTime' : 'weekdays';

/** Repeat errors, reported even while other fields are invalid. */
function repeatErrors(form: ScheduleForm): ScheduleFormErrors {
  if (form.repeats === 'once') return {};
  const { plays, interval } = SCHEDULE_LIMITS.newer;
  const { endType, count } = form;
  const counted = endType === 'count';
  const tooFew = counted && !(count >= plays.min && Number.isInteger(count));
  const tooMany = counted && count > plays.max;
  const tooOften = form.repeats === 'repeatedly' && !(counted && count === 1) && intervalOf(form) < interval.min;
  return {
    ...(tooFew && { count: 'Should be at least 1' }),
    ...(tooMany && { count: 'This value exceeds 999 repeats' }),
    ...(tooOften && { [intervalField(form)]: 'Should be at least 1 minute' }),
  };
}

const intervalField = ({ intervalType }: ScheduleForm) =>
  intervalType === 'Custom' ? ('customInterval' as const) : ('intervalType' as const);

type Field = NonNullable<ReturnType<typeof scheduleError>>['field'];

function fieldOf(field: Field, message: string, form: ScheduleForm): keyof ScheduleForm {
  switch (field) {
    case 'start':
      return message === 'Please select a future time.' ? 'startTime' : 'startDate';
    case 'interval':
      return intervalField(form);
    case 'days':
      return form.daysUnit === 'day' ? 'every' : 'weekdays';
    case 'times':
      return 'startTime';
    case 'until':
      return form.endType === 'year' ? 'endType' : 'endDate';
    case 'count':
    case 'exceptions':
      return field;
  }
}
