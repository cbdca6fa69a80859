import { INTERVAL_TYPES } from '@earshot/domain/schedules/interval-pieces';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { TimeGroupField } from '#/components/form/time-group-field.tsx';
import { Select } from '#/components/ui/input.tsx';
import { CUSTOM_UNITS, type ScheduleForm } from './schedule-fields.ts';
import { scheduleTexts as texts } from './texts.ts';

/** The time between plays: a preset, or a custom interval. */
export function IntervalField() {
  const { control, register, formState } = useFormContext<ScheduleForm>();
  const type = useWatch({ control, name: 'intervalType' });
  return (
    <>
      <Field label={texts.interval} error={formState.errors.intervalType?.message}>
        {(field) => (
          <Select {...register('intervalType', { deps: ['customInterval'] })} {...field}>
            {INTERVAL_TYPES.map(({ label }) => (
              <option key={label} value={label}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {type === 'Custom' && (
        <div className="tablet:col-span-2">
          <Controller
            control={control}
            name="customInterval"
            render={({ field, fieldState }) => (
              <TimeGroupField
                label={texts.customInterval}
                units={CUSTOM_UNITS}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
      )}
    </>
  );
}
