import type { ReactNode } from 'react';
import { Field } from './field.tsx';

interface SliderFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
}

/** An integer within bounds, shown at the end of the label's line. */
export function SliderField({ label, help, error, min, max, value, onChange, ...rest }: SliderFieldProps) {
  return (
    <Field
      label={label}
      help={help}
      error={error}
      aside={<output className="tabular text-sm text-foreground">{value}</output>}
    >
      {(control) => (
        <input
          {...rest}
          {...control}
          type="range"
          min={min}
          max={max}
          step={1}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
          className="h-6 w-full accent-primary disabled:opacity-60"
        />
      )}
    </Field>
  );
}
