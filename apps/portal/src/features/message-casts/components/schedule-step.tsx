import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { ChoiceCard } from '#/components/form/choice-card.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { castTexts as texts } from '#/texts/message-casts.ts';
import type { CastFormInput } from '../cast-form.ts';
import { ConferenceField } from './conference-field.tsx';

export function ScheduleStep() {
  const { control, register, formState } = useFormContext<CastFormInput>();
  const { conferences, playStatus } = formState.errors;
  const [on = [], playing, targets] = useWatch({ control, name: ['conferences', 'playStatus', 'targetIds'] });
  const chosen = on.flatMap((chosen, index) => (chosen ? [index + 1] : []));
  return (
    <div className="grid gap-6">
      <Controller
        control={control}
        name="conferences"
        render={({ field }) => (
          <ConferenceField
            value={field.value ?? []}
            onChange={field.onChange}
            error={conferences?.message ?? conferences?.root?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="toneflag"
        render={({ field }) => (
          <ToggleField
            label={texts.tone}
            help={texts.toneHelp}
            checked={field.value ?? true}
            onChange={field.onChange}
          />
        )}
      />
      <fieldset>
        <legend className="mb-1.5 font-medium">{texts.when}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          <ChoiceCard {...register('playStatus')} value="immediately" title={texts.playNow} help={texts.playNowHelp} />
          <ChoiceCard
            {...register('playStatus')}
            value="save"
            title={texts.saveForLater}
            help={texts.saveForLaterHelp}
          />
        </div>
        {playStatus && (
          <p role="alert" className="mt-1.5 text-sm text-bad">
            {playStatus.message}
          </p>
        )}
      </fieldset>
      {chosen.length > 0 && (
        <p className="panel flex items-center gap-3 px-4 py-3">
          <span aria-hidden className="text-accent">
            ◌
          </span>
          {playing === 'immediately' ? texts.summary(targets.length, chosen) : texts.summaryLater(targets.length)}
        </p>
      )}
    </div>
  );
}
