import type { ComponentProps } from 'react';
import { Field } from '#/components/form/field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { teamMemberTexts as texts } from '../texts.ts';

interface FullNameFieldProps extends ComponentProps<typeof Input> {
  /** The present value, for the count of characters. */
  readonly text: string;
  readonly error: string | undefined;
}

export function FullNameField({ text, error, ...input }: FullNameFieldProps) {
  const used = <span className="tabular">{texts.left(text.trim().length)}</span>;
  return (
    <Field label={texts.fullName} help={texts.fullNameHelp} error={error} aside={used}>
      {(field) => <Input {...input} {...field} autoComplete="off" />}
    </Field>
  );
}
