import { CalendarDays } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '#/components/ui/popover.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { formTexts as texts } from '#/texts/forms.ts';

const Calendar = lazyPart(() => import('#/components/ui/calendar.tsx').then((module) => module.Calendar));

interface CalendarButtonProps {
  readonly label: string;
  readonly day: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly disabled: boolean | undefined;
  readonly onDay: (day: string) => void;
  /** Receives the focus once a day is chosen. */
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Opens a calendar to choose the day of a date field. */
export function CalendarButton({ label, day, min, max, disabled, onDay, field }: CalendarButtonProps) {
  const [open, setOpen] = useState(false);
  const [chose, setChose] = useState(false);
  const choose = (chosen: string) => {
    onDay(chosen);
    setChose(true);
    setOpen(false);
  };
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setChose(false);
      }}
    >
      <PopoverTrigger
        disabled={disabled}
        aria-label={texts.openCalendar(label)}
        onPointerEnter={Calendar.preload}
        onFocus={Calendar.preload}
        className="absolute top-1 right-1 grid size-7 place-items-center rounded-md text-muted-foreground hover:text-foreground disabled:opacity-60"
      >
        <CalendarDays aria-hidden className="size-4" />
      </PopoverTrigger>
      <PopoverContent
        aria-label={texts.openCalendar(label)}
        align="end"
        className="min-h-72 w-72 p-3"
        onCloseAutoFocus={(event) => {
          if (!chose) return;
          event.preventDefault();
          field.current?.focus();
        }}
      >
        <Suspense>
          <Calendar label={label} chosen={[day]} onDay={choose} min={min} max={max} />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
