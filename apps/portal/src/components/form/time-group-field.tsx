import { acceptTime, type TimeText, type TimeUnit } from '@earshot/domain/forms/time-group';
import { type ReactNode, useId } from 'react';
import { Input } from '#/components/ui/input.tsx';
import { formTexts as texts } from '#/texts/forms.ts';
import { FieldGroup } from './field-group.tsx';

interface TimeGroupFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly units: readonly TimeUnit[];
  /** Units separated by colons, as in `0:01:30:00`. */
  readonly value: TimeText;
  readonly onChange: (value: TimeText) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
}

/** A time span with a box per unit. A full text with colons can be pasted into any box. */
export function TimeGroupField({ label, help, error, units, value, onChange, ...rest }: TimeGroupFieldProps) {
  const id = useId();
  const pieces = value.split(':');
  const type = (index: number, typed: string) => {
    const next = typed.includes(':') ? typed : units.map((_, i) => (i === index ? typed : (pieces[i] ?? ''))).join(':');
    const accepted = acceptTime(value, next, units);
    // All boxes empty means no value.
    onChange(/\d/.test(accepted) ? accepted : '');
  };
  return (
    <FieldGroup label={label} help={help} error={error} className="flex flex-wrap gap-2">
      {units.map((unit, index) => (
        <label key={unit} htmlFor={`${id}-${unit}`} className="flex items-center gap-1.5 text-sm text-muted-foreground">
          <Input
            {...rest}
            id={`${id}-${unit}`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            aria-invalid={error !== undefined}
            value={pieces[index] ?? ''}
            onChange={(event) => type(index, event.target.value)}
            className="tabular w-16 text-right"
          />
          {texts.units[unit]}
        </label>
      ))}
    </FieldGroup>
  );
}
