import { DAY_RULE_LIMITS } from '@earshot/domain/schedules/limits';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '#/components/form/date-field.tsx';
import { FieldGroup } from '#/components/form/field-group.tsx';
import { Button } from '#/components/ui/button.tsx';
import type { ScheduleForm } from './schedule-fields.ts';
import { scheduleTexts as texts } from './texts.ts';

/** Further times of day on the same days, as chips. */
export function MoreTimesField() {
  const { control, setValue } = useFormContext<ScheduleForm>();
  const times = useWatch({ control, name: 'moreTimes' });
  const [typed, setTyped] = useState('');
  const change = (next: string[]) => setValue('moreTimes', next, { shouldDirty: true, shouldValidate: true });
  const add = () => {
    if (typed === '') return;
    change([...new Set([...times, typed])].toSorted());
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <FieldGroup label={texts.moreTimes} className="flex flex-wrap items-center gap-1.5">
      {times.map((time) => (
        <span key={time} className="tabular inline-flex items-center rounded-full bg-primary-soft pl-2.5 text-sm">
          {time}
          <button
            type="button"
            aria-label={texts.removeTime(time)}
            onClick={() => change(times.filter((one) => one !== time))}
            className="grid size-6 place-items-center rounded-full hover:text-foreground"
          >
            <X aria-hidden className="size-3" />
          </button>
        </span>
      ))}
      {times.length < DAY_RULE_LIMITS.times - 1 && (
        <div role="presentation" className="flex items-end gap-1.5" onKeyDown={onKeyDown}>
          {/* A new field is empty, also if the text of the last one was never left. */}
          <DateField
            key={times.length}
            kind="time"
            label={texts.anotherTime}
            value={typed}
            onChange={setTyped}
            className="w-28"
          />
          <Button onClick={add}>
            <Plus aria-hidden />
            {texts.addTime}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
