import { useFormContext } from 'react-hook-form';
import { ChoiceCard } from '#/components/form/choice-card.tsx';
import { scheduleTexts } from '#/texts/cast-schedule.ts';
import { castTexts as texts } from '#/texts/message-casts.ts';
import { PLAY_STATUS_CHOICES } from '@earshot/domain/schedules/schema';
import type { PlayStatus, ScheduleForm } from './schedule-fields.ts';

const HELP: Readonly<Record<PlayStatus, string>> = {
  save: texts.saveForLaterHelp,
  immediately: texts.playNowHelp,
  schedule: scheduleTexts.scheduleHelp,
};

export interface PlayStatusFieldProps {
  /** A new cast can be saved for later; a delivery of one that exists is sent. */
  readonly canSave: boolean;
  /** A clear works at once. */
  readonly canSchedule: boolean;
}

/** Save for later, play now, or schedule. */
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
