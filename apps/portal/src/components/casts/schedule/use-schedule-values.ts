import { useFormContext, useWatch } from 'react-hook-form';
import { emptySchedule, type ScheduleForm } from './schedule-fields.ts';

const NAMES = Object.keys(emptySchedule) as (keyof ScheduleForm)[];

/** All that is said of the times, and nothing of the audience, which may be long. */
export function useScheduleValues(): ScheduleForm {
  const { control } = useFormContext<ScheduleForm>();
  const values = useWatch({ control, name: NAMES });
  return Object.fromEntries(NAMES.map((name, index) => [name, values[index]])) as unknown as ScheduleForm;
}
