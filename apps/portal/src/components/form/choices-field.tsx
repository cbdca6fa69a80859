import type { ReactNode } from 'react';
import { Checkbox } from '#/components/ui/checkbox.tsx';
import { FieldGroup } from './field-group.tsx';

interface ChoicesFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
}

/** A field of checkboxes. */
export function ChoicesField({ label, help, error, choices, value, onChange, ...rest }: ChoicesFieldProps) {
  return (
    <FieldGroup label={label} help={help} error={error} className="flex flex-wrap gap-x-5 gap-y-1">
      {choices.map((choice) => (
        <label key={choice.value} className="inline-flex min-h-8 items-center gap-2">
          <Checkbox
            {...rest}
            checked={value.includes(choice.value)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...value, choice.value] : value.filter((other) => other !== choice.value),
              )
            }
          />
          {choice.label}
        </label>
      ))}
    </FieldGroup>
  );
}
