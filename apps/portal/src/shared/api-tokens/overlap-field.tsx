import { Field } from '#/components/form/field.tsx';
import { Select } from '#/components/ui/input.tsx';

interface OverlapFieldProps {
  readonly texts: {
    readonly overlap: string;
    readonly overlapHelp: string;
    /** Choices by hours. */
    readonly overlaps: Readonly<Record<number, string>>;
  };
  readonly value: number;
  readonly onChange: (hours: number) => void;
}

/** Hours for which the present secret is valid beside the new one. */
export function OverlapField({ texts, value, onChange }: OverlapFieldProps) {
  return (
    <Field label={texts.overlap} help={texts.overlapHelp}>
      {(control) => (
        <Select {...control} value={String(value)} onChange={({ target }) => onChange(Number(target.value))}>
          {Object.entries(texts.overlaps).map(([hours, label]) => (
            <option key={hours} value={hours}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
