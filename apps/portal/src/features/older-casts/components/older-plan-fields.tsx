import { END_TYPES } from '@earshot/domain/message-casts/older-plan';
import { PLAY_STATUS_CHOICES } from '@earshot/domain/schedules/schema';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { ZoneField } from '#/components/casts/schedule/zone-field.tsx';
import { ChoiceCard } from '#/components/form/choice-card.tsx';
import { Field } from '#/components/form/field.tsx';
import { TimeGroupField } from '#/components/form/time-group-field.tsx';
import { Input, Select } from '#/components/ui/input.tsx';
import { olderCastTexts as texts } from '#/texts/older-casts.ts';
import { INTERVAL_UNITS, type OlderForm, repeats } from '../older-form.ts';

/** How often it plays, and whether it shall play now, later, or not yet. */
export function OlderPlanFields({ maySend }: { maySend: boolean }) {
  const { control } = useFormContext<OlderForm>();
  const [playStatus, count, endType] = useWatch({ control, name: ['playStatus', 'count', 'endType'] });
  return (
    <>
      <div className="grid gap-4 tablet:grid-cols-2">
        <EndFields />
        {repeats({ count, endType }) && <IntervalField />}
      </div>
      <PlayStatusField maySend={maySend} />
      {playStatus === 'schedule' && <StartFields />}
    </>
  );
}

function EndFields() {
  const { control, register, formState } = useFormContext<OlderForm>();
  const endType = useWatch({ control, name: 'endType' });
  const { count, endDate } = formState.errors;
  return (
    <>
      <Field label={texts.ends}>
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
      {endType === 'repeats' ? (
        <Field label={texts.plays} help={texts.playsHelp} error={count?.message}>
          {(field) => (
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={1_000}
              {...register('count', { valueAsNumber: true })}
              {...field}
            />
          )}
        </Field>
      ) : (
        <Field label={texts.endDate} error={endDate?.message}>
          {(field) => <Input type="date" {...register('endDate')} {...field} />}
        </Field>
      )}
    </>
  );
}

function IntervalField() {
  const { control } = useFormContext<OlderForm>();
  return (
    <div className="tablet:col-span-2">
      <Controller
        control={control}
        name="interval"
        render={({ field, fieldState }) => (
          <TimeGroupField
            label={texts.interval}
            help={texts.intervalHelp}
            units={INTERVAL_UNITS}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
    </div>
  );
}

function PlayStatusField({ maySend }: { maySend: boolean }) {
  const { register, formState } = useFormContext<OlderForm>();
  const { playStatus } = formState.errors;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{texts.when}</legend>
      <div className="grid gap-2">
        {PLAY_STATUS_CHOICES.older.map(({ value, label }) => (
          <ChoiceCard
            key={value}
            {...register('playStatus')}
            value={value}
            title={label}
            help={texts.help[value]}
            disabled={value !== 'save' && !maySend}
          />
        ))}
      </div>
      {playStatus && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          <span aria-hidden>▲ </span>
          {playStatus.message}
        </p>
      )}
    </fieldset>
  );
}

function StartFields() {
  const { register, formState } = useFormContext<OlderForm>();
  const { startDate, startTime } = formState.errors;
  return (
    <div className="grid grid-cols-2 gap-3 tablet:grid-cols-[1fr_1fr_2fr]">
      <Field label={texts.startDate} error={startDate?.message}>
        {(field) => <Input type="date" {...register('startDate')} {...field} />}
      </Field>
      <Field label={texts.startTime} error={startTime?.message}>
        {(field) => <Input type="time" {...register('startTime')} {...field} />}
      </Field>
      <div className="max-tablet:col-span-2">
        <ZoneField />
      </div>
    </div>
  );
}
