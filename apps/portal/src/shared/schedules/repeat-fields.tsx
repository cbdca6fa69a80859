import { SCHEDULE_LIMITS } from '@earshot/domain/schedules/limits';
import { useFormContext, useWatch } from 'react-hook-form';
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
  { value: 'year', label: texts.endTypes.year },
] as const;

/** The last day of the month of a day. */
function endOfMonth(day: string) {
  const [year, month] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year ?? NaN, month ?? NaN, 0));
  return Number.isNaN(last.getTime()) ? [] : [{ label: texts.endOfMonth, date: last.toISOString().slice(0, 10) }];
}

/** On which days or at which interval it plays, from when and until when. */
export function RepeatFields({ today }: { today: string }) {
  const { control } = useFormContext<ScheduleForm>();
  const [repeats, startDate] = useWatch({ control, name: ['repeats', 'startDate'] });
  return (
    <div className="grid gap-4">
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
            offers={endOfMonth(startDate === '' ? today : startDate)}
          />
        </div>
      )}
    </div>
  );
}
