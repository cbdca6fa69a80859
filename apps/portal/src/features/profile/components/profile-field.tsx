import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Input, type InputProps } from '#/components/ui/input.tsx';

interface ProfileFieldProps extends Omit<InputProps, 'className'> {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly registration?: UseFormRegisterReturn;
}

export function ProfileField({ label, help, error, registration, ...input }: ProfileFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <Input
          {...input}
          {...registration}
          {...control}
          className={input.readOnly ? 'bg-muted text-muted-foreground' : undefined}
        />
      )}
    </Field>
  );
}
