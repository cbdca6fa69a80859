import { CalendarX, X } from 'lucide-react';
import { Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup } from '#/components/form/field-group.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/components/ui/popover.tsx';
import { formatWallDate } from '#/lib/format.ts';
import { lazyPart } from '#/lib/lazy-part.ts';
import type { ScheduleForm } from './schedule-fields.ts';
import { scheduleTexts as texts } from './texts.ts';

const Calendar = lazyPart(() => import('#/components/ui/calendar.tsx').then((module) => module.Calendar));

/** Excluded days, chosen in a calendar and shown as chips. */
export function ExceptionsField() {
  const { control, setValue, formState } = useFormContext<ScheduleForm>();
  const [days, startDate] = useWatch({ control, name: ['exceptions', 'startDate'] });
  const toggle = (day: string) => {
    const next = days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted();
    setValue('exceptions', next, { shouldDirty: true, shouldValidate: true });
  };
  const help = days.length === 0 ? texts.noExceptions : texts.exceptionsHelp;
  return (
    <FieldGroup label={texts.exceptions} help={help} error={formState.errors.exceptions?.message}>
      <div className="flex flex-wrap items-center gap-1.5">
        {days.map((day) => (
          <span key={day} className="inline-flex items-center rounded-full bg-warn-soft pl-2.5 text-sm text-warn">
            {formatWallDate(day)}
            <button
              type="button"
              aria-label={texts.takeBack(formatWallDate(day))}
              onClick={() => toggle(day)}
              className="grid size-6 place-items-center rounded-full hover:text-foreground"
            >
              <X aria-hidden className="size-3" />
            </button>
          </span>
        ))}
        <Popover>
          <PopoverTrigger asChild>
            <Button size="sm">
              <CalendarX aria-hidden />
              {texts.leaveDaysOut}
            </Button>
          </PopoverTrigger>
          <PopoverContent aria-label={texts.exceptions} className="min-h-72 w-72 p-3">
            <Suspense>
              <Calendar label={texts.exceptions} several crossedOut from={startDate} chosen={days} onDay={toggle} />
            </Suspense>
          </PopoverContent>
        </Popover>
      </div>
    </FieldGroup>
  );
}
