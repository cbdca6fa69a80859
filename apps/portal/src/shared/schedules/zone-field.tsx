import { timezoneOptions } from '@earshot/domain/schedules/timezone-options';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Select } from '#/components/ui/input.tsx';
import type { ScheduleForm } from './schedule-fields.ts';
import { scheduleTexts as texts } from './texts.ts';

function zonesAt(date: string, now: Date) {
  const at = new Date(`${date}T12:00:00Z`);
  const usual = timezoneOptions(Number.isNaN(at.getTime()) ? now : at);
  const known = new Set(usual.map(({ value }) => value));
  return { usual, others: Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone)) };
}

/** Common time zones first, with their offset at the start; then all zones, searchable by name. */
export function ZoneField() {
  const { register, control, formState } = useFormContext<ScheduleForm>();
  const date = useWatch({ control, name: 'startDate' });
  const [now] = useState(() => new Date());
  const { usual, others } = useMemo(() => zonesAt(date, now), [date, now]);
  return (
    <Field label={texts.timezone} error={formState.errors.timezone?.message}>
      {(field) => (
        <Select {...register('timezone')} {...field}>
          <optgroup label={texts.usualZones}>
            {usual.map(({ value, label, offset }) => (
              <option key={value} value={value}>
                ({offset}) {label}
              </option>
            ))}
          </optgroup>
          <optgroup label={texts.allZones}>
            {others.map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </optgroup>
        </Select>
      )}
    </Field>
  );
}
