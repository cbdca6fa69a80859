import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { useErrorAt } from './use-error-at.ts';

interface NameFieldProps {
  readonly name: 'location' | 'nameAbbreviated' | 'zoneName';
  /** Path of the field: empty, or `zones.0.`. */
  readonly at?: string;
}

export function NameField({ name, at = '' }: NameFieldProps) {
  const { control } = useFormContext();
  const errorAt = useErrorAt();
  return (
    <Controller
      control={control}
      name={`${at}${name}`}
      render={({ field }) => (
        <Field label={texts[name]} help={texts[`${name}Help`]} error={errorAt(`${at}${name}`)}>
          {(tie) => <Input autoComplete="off" {...field} {...tie} />}
        </Field>
      )}
    />
  );
}
