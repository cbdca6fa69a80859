import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceCard } from '#/components/form/choice-card.tsx';
import { Field } from '#/components/form/field.tsx';
import { Input, Select } from '#/components/ui/input.tsx';
import { scheduleTexts as texts } from '#/texts/cast-schedule.ts';
import { IntervalField } from './interval-field.tsx';
import type { ScheduleForm } from './schedule-fields.ts';

const END_TYPES = ['count', 'until'] as const;

/** Once or repeatedly; and then how often and until when. */
export function RepeatFields() {
  const { control, register } = useFormContext<ScheduleForm>();
  const repeats = useWatch({ control, name: 'repeats' });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 font-medium">{texts.repeats}</legend>
      <div className="grid gap-2 tablet:grid-cols-2">
        <ChoiceCard {...register('repeats')} value="once" title={texts.once} help={texts.onceHelp} />
        <ChoiceCard {...register('repeats')} value="repeatedly" title={texts.repeatedly} help={texts.repeatedlyHelp} />
      </div>
      {repeats === 'repeatedly' && (
        <div className="grid gap-x-3 gap-y-4 tablet:grid-cols-2">
          <IntervalField />
          <EndFields />
        </div>
      )}
    </fieldset>
  );
}

function EndFields() {
  const { control, register, formState } = useFormContext<ScheduleForm>();
  const endType = useWatch({ control, name: 'endType' });
  const { count, endDate } = formState.errors;
  return (
    <>
      <Field label={texts.ends} className="tablet:col-start-1">
        {(field) => (
          <Select {...register('endType')} {...field}>
            {END_TYPES.map((type) => (
              <option key={type} value={type}>
                {texts.endTypes[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {endType === 'count' ? (
        <Field label={texts.count} help={texts.countHelp} error={count?.message}>
          {(field) => (
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={999}
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
