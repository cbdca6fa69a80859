import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Input, Select } from '#/components/ui/input.tsx';

/** What a form with an end needs to hold. */
interface EndForm {
  startDate: string;
  endType: string;
  /** As typed: NaN while nothing is. */
  count: number;
  endDate: string;
}

interface EndFieldsProps {
  /** The end by a number of plays, and by a date: what the form holds for each, and its words. */
  readonly types: readonly { readonly value: string; readonly label: string; readonly by: 'count' | 'date' }[];
  readonly mostPlays: number;
  readonly texts: {
    readonly ends: string;
    readonly count: string;
    readonly countHelp: string;
    readonly endDate: string;
  };
}

/** When something that repeats ends: after so many plays, or on a date. */
export function EndFields({ types, mostPlays, texts }: EndFieldsProps) {
  const { control, register, formState } = useFormContext<EndForm>();
  const endType = useWatch({ control, name: 'endType' });
  const { count, endDate } = formState.errors;
  return (
    <>
      <Field label={texts.ends} className="tablet:col-start-1">
        {(field) => (
          <Select {...register('endType')} {...field}>
            {types.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {types.find(({ value }) => value === endType)?.by === 'count' ? (
        <Field label={texts.count} help={texts.countHelp} error={count?.message}>
          {(field) => (
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={mostPlays}
              {...register('count', { valueAsNumber: true })}
              {...field}
            />
          )}
        </Field>
      ) : (
        <Field label={texts.endDate} error={endDate?.message}>
          {(field) => <Input type="date" {...register('endDate', { deps: ['startDate'] })} {...field} />}
        </Field>
      )}
    </>
  );
}
