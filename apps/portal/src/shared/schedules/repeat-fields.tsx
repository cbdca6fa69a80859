import { SCHEDULE_LIMITS } from '@earshot/domain/schedules/limits';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceCard } from '#/components/form/choice-card.tsx';
import { EndFields } from './end-fields.tsx';
import { IntervalField } from './interval-field.tsx';
import type { ScheduleForm } from './schedule-fields.ts';
import { scheduleTexts as texts } from './texts.ts';

const END_TYPES = [
  { value: 'count', label: texts.endTypes.count, by: 'count' },
  { value: 'until', label: texts.endTypes.until, by: 'date' },
] as const;

/** Whether the cast repeats and, if so, how often and until when. */
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
          <EndFields types={END_TYPES} mostPlays={SCHEDULE_LIMITS.newer.plays.max} texts={texts} />
        </div>
      )}
    </fieldset>
  );
}
