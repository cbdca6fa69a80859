import { scheduleInput } from '@earshot/domain/schedules/schema';
import { scheduleSentence } from '@earshot/domain/schedules/schedule-sentence';
import { trpc } from '#/lib/trpc.ts';
import { scheduleOf } from './schedule-fields.ts';
import { scheduleTexts as texts } from './texts.ts';
import { useScheduleValues } from './use-schedule-values.ts';

/** The schedule as a sentence, updated while the user types. Empty while fields are missing. */
export function ScheduleWords({ groupId, now }: { groupId: string; now: Date }) {
  const values = useScheduleValues();
  const { data } = trpc.holidaySets.list.useQuery({ groupId }, { staleTime: 60_000 });
  const typed = scheduleInput.safeParse(scheduleOf(values, now));
  const sentence = typed.success
    ? scheduleSentence(typed.data, { today: now.toISOString().slice(0, 10), sets: data?.items ?? [] })
    : '';
  return (
    <output aria-label={texts.inWords} className={sentence === '' ? 'sr-only' : 'panel px-4 py-3'}>
      {sentence !== '' && `${sentence}.`}
    </output>
  );
}
