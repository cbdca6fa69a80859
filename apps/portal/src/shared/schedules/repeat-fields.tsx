import { SCHEDULE_LIMITS } from '@earshot/domain/schedules/limits';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceCard } from '#/components/form/choice-card.tsx';
import { DayFields } from './day-fields.tsx';
import { EndFields } from './end-fields.tsx';
import { IntervalField } from './interval-field.tsx';
import { MoreTimesField } from './more-times-field.tsx';
import type { ScheduleForm } from './schedule-fields.ts';
import { StartTimeFields } from './start-time-fields.tsx';
import { scheduleTexts as texts } from './texts.ts';

const END_TYPES = [
  { value: 'count', label: texts.endTypes.count, by: 'count' },
  { value: 'until', label: texts.endTypes.until, by: 'date' },
] as const;

/** The ends of the month and of the year of a day. */
function endsAfter(day: string) {
  const [year, month] = day.split('-').map(Number);
  const endOfMonth = new Date(Date.UTC(year ?? NaN, month ?? NaN, 0));
  if (Number.isNaN(endOfMonth.getTime())) return [];
  return [
    { label: texts.endOfMonth, date: endOfMonth.toISOString().slice(0, 10) },
    { label: texts.endOfYear, date: `${day.slice(0, 4)}-12-31` },
  ];
}

/** Whether the cast repeats, on which days or at which interval, from when and until when. */
export function RepeatFields({ today }: { today: string }) {
  const { control, register, getValues, setValue } = useFormContext<ScheduleForm>();
  const [repeats, startDate] = useWatch({ control, name: ['repeats', 'startDate'] });
  /** Days of the calendar usually begin now and end on a date. */
  const beginToday = () => {
    if (getValues('startDate') === '') setValue('startDate', today);
    setValue('endType', 'until');
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 font-medium">{texts.repeats}</legend>
      <div className="grid gap-2">
        <ChoiceCard {...register('repeats')} value="once" title={texts.once} help={texts.onceHelp} />
        <ChoiceCard
          {...register('repeats', {
            onChange: ({ target }: { target: { value: string } }) => target.value === 'days' && beginToday(),
          })}
          value="days"
          title={texts.days}
          help={texts.daysHelp}
        />
        <ChoiceCard {...register('repeats')} value="repeatedly" title={texts.repeatedly} help={texts.repeatedlyHelp} />
      </div>
      {repeats === 'days' && <DayFields />}
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <StartTimeFields texts={repeats === 'days' ? { ...texts, startDate: texts.from } : texts} />
      </div>
      {repeats === 'days' && <MoreTimesField />}
      {repeats !== 'once' && (
        <div className="grid gap-x-3 gap-y-4 tablet:grid-cols-2">
          {repeats === 'repeatedly' && <IntervalField />}
          <EndFields
            types={END_TYPES}
            mostPlays={SCHEDULE_LIMITS.newer.plays.max}
            texts={texts}
            offers={endsAfter(startDate === '' ? today : startDate)}
          />
        </div>
      )}
    </fieldset>
  );
}
