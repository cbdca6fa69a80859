import { useFormContext, useWatch } from 'react-hook-form';
import { ChoicePill } from '#/components/form/choice-pill.tsx';
import type { ScheduleForm } from './schedule-fields.ts';
import { scheduleTexts as texts } from './texts.ts';

const CHOICES = ['once', 'days', 'repeatedly'] as const satisfies readonly ScheduleForm['repeats'][];

const today = () => new Date().toISOString().slice(0, 10);

/** Once, on certain days or at an interval. Choosing one also chooses to schedule. */
export function RepeatChoice() {
  const { control, getValues, setValue } = useFormContext<ScheduleForm>();
  const [playStatus, repeats] = useWatch({ control, name: ['playStatus', 'repeats'] });
  const scheduled = playStatus === 'schedule';
  const choose = (choice: ScheduleForm['repeats']) => {
    setValue('playStatus', 'schedule', { shouldDirty: true, shouldValidate: true });
    setValue('repeats', choice, { shouldDirty: true });
    if (choice === 'days') beginToday();
  };
  /** Days of the calendar usually begin now and end with the year. */
  const beginToday = () => {
    if (getValues('startDate') === '') setValue('startDate', today());
    if (getValues('endType') === 'count') setValue('endType', 'year');
  };
  return (
    <fieldset className="ml-3 border-l-2 border-border pl-4">
      <legend className="sr-only">{texts.repeats}</legend>
      <div className="flex flex-wrap gap-1.5">
        {CHOICES.map((choice) => (
          <ChoicePill
            key={choice}
            name="repeats"
            checked={scheduled && repeats === choice}
            onChange={() => choose(choice)}
            title={texts.repeatChoices[choice]}
          />
        ))}
      </div>
      {scheduled && <p className="mt-1.5 text-sm text-muted-foreground">{texts.repeatHelp[repeats]}</p>}
    </fieldset>
  );
}
