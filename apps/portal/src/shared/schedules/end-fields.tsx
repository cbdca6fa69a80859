import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '#/components/form/date-field.tsx';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input, Select } from '#/components/ui/input.tsx';

/** Form values that `EndFields` needs. */
interface EndForm {
  startDate: string;
  endType: string;
  /** As typed; NaN if empty. */
  count: number;
  endDate: string;
}

interface EndFieldsProps {
  /** The end types: the value in the form, the label, and which field states the end, if any. */
  readonly types: readonly { readonly value: string; readonly label: string; readonly by?: 'count' | 'date' }[];
  readonly mostPlays: number;
  readonly texts: {
    readonly ends: string;
    readonly count: string;
    readonly countHelp: string;
    readonly endDate: string;
  };
  /** Dates offered below the field, with their labels. */
  readonly offers?: readonly { readonly label: string; readonly date: string }[] | undefined;
}

/** The end of a repeated schedule: after a number of plays, or on a date. */
export function EndFields({ types, mostPlays, texts, offers = [] }: EndFieldsProps) {
  const { control, register, setValue, formState } = useFormContext<EndForm>();
  const endType = useWatch({ control, name: 'endType' });
  const by = types.find(({ value }) => value === endType)?.by;
  const { count, endType: end } = formState.errors;
  return (
    <>
      <Field label={texts.ends} error={end?.message} className="tablet:col-start-1">
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
      {by === 'count' && (
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
      )}
      {by === 'date' && (
        <div className="grid content-start gap-1.5">
          <Controller
            control={control}
            name="endDate"
            rules={{ deps: ['startDate'] }}
            render={({ field, fieldState }) => (
              <DateField kind="date" label={texts.endDate} error={fieldState.error?.message} {...field} />
            )}
          />
          <div className="flex flex-wrap gap-1.5">
            {offers.map(({ label, date }) => (
              <Button
                key={label}
                size="sm"
                onClick={() => setValue('endDate', date, { shouldDirty: true, shouldValidate: true })}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
