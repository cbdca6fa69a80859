import { useFormContext } from 'react-hook-form';
import { PLAY_STATUS_CHOICES } from '@earshot/domain/schedules/schema';
import { ChoiceCard } from '#/components/form/choice-card.tsx';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import { RepeatChoice } from './repeat-choice.tsx';
import type { PlayStatus, ScheduleForm } from './schedule-fields.ts';
import { scheduleTexts } from './texts.ts';

const HELP: Readonly<Record<PlayStatus, string>> = {
  save: texts.saveForLaterHelp,
  immediately: texts.playNowHelp,
  schedule: scheduleTexts.scheduleHelp,
};

export interface PlayStatusFieldProps {
  /** True for a new cast, which can be saved without sending. */
  readonly canSave: boolean;
  /** False for a clear, which takes effect immediately. */
  readonly canSchedule: boolean;
}

export function PlayStatusField({ canSave, canSchedule }: PlayStatusFieldProps) {
  const { register, formState } = useFormContext<ScheduleForm>();
  const { playStatus } = formState.errors;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{texts.when}</legend>
      <div className="grid gap-2">
        {PLAY_STATUS_CHOICES.newer
          .filter(({ value }) => (value === 'save' ? canSave : value === 'immediately' || canSchedule))
          .map(({ value, label }) => (
            <ChoiceCard key={value} {...register('playStatus')} value={value} title={label} help={HELP[value]} />
          ))}
        {canSchedule && <RepeatChoice />}
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
