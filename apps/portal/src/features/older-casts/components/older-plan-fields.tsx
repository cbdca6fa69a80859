import { SCHEDULE_LIMITS } from '@earshot/domain/schedules/limits';
import { PLAY_STATUS_CHOICES } from '@earshot/domain/schedules/schema';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { ChoiceCard } from '#/components/form/choice-card.tsx';
import { TimeGroupField } from '#/components/form/time-group-field.tsx';
import { EndFields } from '#/shared/schedules/end-fields.tsx';
import { StartTimeFields } from '#/shared/schedules/start-time-fields.tsx';
import { ZoneField } from '#/shared/schedules/zone-field.tsx';
import { INTERVAL_UNITS, type OlderForm, repeats } from '../older-form.ts';
import { olderCastTexts as texts } from '../texts.ts';

const END_TYPES = [
  { value: 'repeats', label: texts.endTypes.repeats, by: 'count' },
  { value: 'date', label: texts.endTypes.date, by: 'date' },
] as const;

export function OlderPlanFields({ maySend }: { maySend: boolean }) {
  const { control } = useFormContext<OlderForm>();
  const [playStatus, count, endType] = useWatch({ control, name: ['playStatus', 'count', 'endType'] });
  return (
    <>
      <div className="grid gap-4 tablet:grid-cols-2">
        <EndFields types={END_TYPES} mostPlays={SCHEDULE_LIMITS.older.plays.max} texts={texts} />
        {repeats({ count, endType }) && <IntervalField />}
      </div>
      <PlayStatusField maySend={maySend} />
      {playStatus === 'schedule' && <StartFields />}
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
        <p role="alert" className="mt-1.5 text-sm text-destructive">
          <span aria-hidden>▲ </span>
          {playStatus.message}
        </p>
      )}
    </fieldset>
  );
}

function StartFields() {
  return (
    <div className="grid grid-cols-2 gap-3 tablet:grid-cols-[1fr_1fr_2fr]">
      <StartTimeFields texts={texts} />
      <div className="max-tablet:col-span-2">
        <ZoneField />
      </div>
    </div>
  );
}
