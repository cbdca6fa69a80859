import { useMemo, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Select } from '#/components/ui/input.tsx';
import { locationDetailsTexts } from '../details-texts.ts';
import { timezoneChoices } from '../timezones.ts';

interface TimezoneFieldProps {
  readonly registration: UseFormRegisterReturn;
  readonly present: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

export function TimezoneField({ registration, present, error, disabled }: TimezoneFieldProps) {
  const [now] = useState(() => new Date());
  const choices = useMemo(() => timezoneChoices(present, now), [present, now]);
  return (
    <Field label={locationDetailsTexts.form.timezone} error={error}>
      {(field) => (
        <Select {...field} {...registration} disabled={disabled}>
          {choices.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
