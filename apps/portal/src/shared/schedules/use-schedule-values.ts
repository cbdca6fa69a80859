import { useFormContext, useWatch } from 'react-hook-form';
import { emptySchedule, type ScheduleForm } from './schedule-fields.ts';

const NAMES = Object.keys(emptySchedule) as (keyof ScheduleForm)[];

/** The schedule values of the form, without the audience, which may be large. */
export function useScheduleValues(): ScheduleForm {
  const { control } = useFormContext<ScheduleForm>();
  const values = useWatch({ control, name: NAMES });
  return Object.fromEntries(NAMES.map((name, index) => [name, values[index]])) as unknown as ScheduleForm;
}
