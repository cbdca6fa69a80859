import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Select } from '#/components/ui/input.tsx';
import type { ScheduleForm } from './schedule-fields.ts';
import { scheduleTexts as texts } from './texts.ts';
import { ZoneOptions } from './zone-options.tsx';

/** Common time zones first, with their offset at the start; then all zones, searchable by name. */
export function ZoneField() {
  const { register, control, formState } = useFormContext<ScheduleForm>();
  const [date, present] = useWatch({ control, name: ['startDate', 'timezone'] });
  return (
    <Field label={texts.timezone} error={formState.errors.timezone?.message}>
      {(field) => (
        <Select {...register('timezone')} {...field}>
          <ZoneOptions present={present} date={date} />
        </Select>
      )}
    </Field>
  );
}
