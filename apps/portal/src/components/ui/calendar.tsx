import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { buttonVariants } from '#/components/ui/button.tsx';
import { cn } from '#/lib/class-names.ts';
import { formatMonth, formatWallDay, weekdayNames } from '#/lib/format.ts';
import { localDay } from '#/lib/local-time.ts';
import { formTexts as texts } from '#/texts/forms.ts';

export interface CalendarProps {
  readonly label: string;
  /** Chosen days, as `2026-12-24`. */
  readonly chosen: readonly string[];
  /** Whether several days can be chosen. */
  readonly several?: boolean;
  readonly onDay: (day: string) => void;
  /** The month of this day is shown first; otherwise that of the first chosen day, or today's. */
  readonly from?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Whether chosen days are crossed out, because plays skip them. */
  readonly crossedOut?: boolean;
}

/** Noon, because some zones have no midnight on the day that their clocks go forward. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);
const isDay = (text: string | undefined): text is string => text !== undefined && text !== '';

const STEP = cn(buttonVariants({ variant: 'quiet', size: 'iconSm' }), 'aria-disabled:invisible');
const CLASSES = {
  month: 'grid grid-cols-[auto_1fr_auto] items-center gap-y-1.5',
  month_caption: 'text-center font-medium',
  button_previous: STEP,
  button_next: STEP,
  month_grid: 'col-span-3 w-full table-fixed',
  weekday: 'py-1 text-center text-xs font-normal text-muted-foreground',
  day: 'group p-0.5 text-center',
  day_button:
    'tabular h-8 w-full rounded-md border border-transparent text-sm not-disabled:hover:bg-muted disabled:cursor-not-allowed disabled:text-muted-foreground disabled:opacity-50 group-data-today:border-input',
};
const LOOKS = {
  chosen:
    'group-data-selected:bg-primary! group-data-selected:font-semibold group-data-selected:text-primary-foreground',
  crossedOut:
    'group-data-selected:border-warn group-data-selected:bg-warn-soft! group-data-selected:font-semibold group-data-selected:text-warn group-data-selected:line-through',
};

const Chevron = ({ orientation }: { orientation?: string }) =>
  orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />;
const COMPONENTS = { Chevron };

/** Monday is the first day of the week. */
const weekdayOf = (date: Date) => weekdayNames()[(date.getDay() + 6) % 7];
const monthOf = (date: Date): string => formatMonth(localDay(date).slice(0, 7));

const labelOf = (date: Date, { today, selected }: { today?: boolean; selected?: boolean }): string =>
  [today ? texts.today : '', formatWallDay(localDay(date)), selected ? texts.chosen : '']
    .filter((part) => part !== '')
    .join(', ');

/** The days of a month to choose from, by mouse or keyboard. */
export function Calendar(props: CalendarProps) {
  const { label, chosen, several = false, onDay, from, min, max, crossedOut = false } = props;
  const days = chosen.filter(isDay).map(dateOf);
  const shown = [from, chosen[0], min].find(isDay);
  return (
    <DayPicker
      {...(several
        ? { mode: 'multiple', selected: days, onSelect: (_, date) => onDay(localDay(date)) }
        : { mode: 'single', required: true, selected: days[0], onSelect: (date) => onDay(localDay(date)) })}
      role="application"
      aria-label={label}
      lang="en-GB"
      // The calendar is shown in a popover, which moves the focus to its content.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      navLayout="around"
      weekStartsOn={1}
      {...(shown === undefined ? {} : { defaultMonth: dateOf(shown) })}
      {...(isDay(min) ? { startMonth: dateOf(min) } : {})}
      {...(isDay(max) ? { endMonth: dateOf(max) } : {})}
      disabled={[...(isDay(min) ? [{ before: dateOf(min) }] : []), ...(isDay(max) ? [{ after: dateOf(max) }] : [])]}
      classNames={{ ...CLASSES, day_button: cn(CLASSES.day_button, LOOKS[crossedOut ? 'crossedOut' : 'chosen']) }}
      formatters={{ formatCaption: monthOf, formatWeekdayName: (date) => weekdayOf(date)?.short ?? '' }}
      labels={{
        labelDayButton: labelOf,
        labelGrid: monthOf,
        labelWeekday: (date) => weekdayOf(date)?.long ?? '',
        labelPrevious: () => texts.previousMonth,
        labelNext: () => texts.nextMonth,
      }}
      components={COMPONENTS}
    />
  );
}
