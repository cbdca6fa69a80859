import { Field } from '#/components/form/field.tsx';
import { Select } from '#/components/ui/input.tsx';
import { apiAccessTexts as texts } from './texts.ts';

/** Validity of a token or its new secret, in days. */
export function DaysField({ value, onChange }: { value: number; onChange: (days: number) => void }) {
  return (
    <Field label={texts.expiresIn} className="tablet:max-w-60">
      {(control) => (
        <Select {...control} value={String(value)} onChange={(event) => onChange(Number(event.target.value))}>
          {Object.entries(texts.days).map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
