import { DAY_RULE_LIMITS } from '@earshot/domain/schedules/limits';
import { DAY_UNITS, WEEKDAYS } from '@earshot/domain/schedules/schedule';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { FieldGroup } from '#/components/form/field-group.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { Input, Select } from '#/components/ui/input.tsx';
import { ordinal, weekdayNames } from '#/lib/format.ts';
import type { ScheduleForm } from './schedule-fields.ts';
import { scheduleTexts as texts } from './texts.ts';

const NAMES = weekdayNames();
/** The order in which the units are offered. */
const UNITS = DAY_UNITS.toSorted((one, other) => Number(other === 'week') - Number(one === 'week'));
/** A weekday occurs up to five times in a month, a day up to 31 times. */
const MOST = { weekday: 5, day: 31 };

/** The days of the calendar on which the cast plays. */
export function DayFields() {
  const { control, register, formState, setValue } = useFormContext<ScheduleForm>();
  const unit = useWatch({ control, name: 'daysUnit' });
  return (
    <div className="grid gap-4">
      <FieldGroup label={texts.on} className="flex flex-wrap gap-2">
        {UNITS.map((one) => (
          <FilterChip key={one} on={one === unit} onToggle={() => setValue('daysUnit', one, { shouldDirty: true })}>
            {texts.units[one]}
          </FilterChip>
        ))}
      </FieldGroup>
      {unit === 'week' && <WeekdaysField />}
      {unit === 'month' && <NthFields />}
      <Field label={texts.everyUnit[unit]} help={texts.everyHelp[unit]} error={formState.errors.every?.message}>
        {(field) => (
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={DAY_RULE_LIMITS.every}
            className="max-w-24"
            {...register('every', { valueAsNumber: true })}
            {...field}
          />
        )}
      </Field>
    </div>
  );
}

function WeekdaysField() {
  const { control } = useFormContext<ScheduleForm>();
  return (
    <Controller
      control={control}
      name="weekdays"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <FieldGroup label={texts.weekdays} error={error?.message} className="flex flex-wrap gap-1.5">
          {WEEKDAYS.map((day, index) => (
            <FilterChip
              key={day}
              on={value.includes(day)}
              onToggle={() => onChange(WEEKDAYS.filter((one) => value.includes(one) !== (one === day)))}
            >
              {NAMES[index]?.long}
            </FilterChip>
          ))}
        </FieldGroup>
      )}
    />
  );
}

/** The n-th day of the month, such as the first Monday. */
function NthFields() {
  const { control, register, formState } = useFormContext<ScheduleForm>();
  const of = useWatch({ control, name: 'nthOf' });
  const most = of === 'day' ? MOST.day : MOST.weekday;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={texts.nth} error={formState.errors.nth?.message}>
        {(field) => (
          <Select {...register('nth')} {...field}>
            {Array.from({ length: most }, (_, index) => (
              <option key={index} value={index + 1}>
                {ordinal(index + 1)}
              </option>
            ))}
            <option value={-1}>{texts.nthLast}</option>
          </Select>
        )}
      </Field>
      <Field label={texts.nthOf} error={formState.errors.weekdays?.message}>
        {(field) => (
          <Select {...register('nthOf')} {...field}>
            {WEEKDAYS.map((day, index) => (
              <option key={day} value={day}>
                {NAMES[index]?.long}
              </option>
            ))}
            <option value="weekday">{texts.nthOfWeekday}</option>
            <option value="day">{texts.nthOfDay}</option>
          </Select>
        )}
      </Field>
    </div>
  );
}
