import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { cn } from '#/lib/class-names.ts';
import { formatMonth, formatWallDay, weekdayNames } from '#/lib/format.ts';
import { dayAfter, monthAfter, monthOf, weeksOf } from './month-days.ts';
import { scheduleTexts as texts } from './texts.ts';

interface DayCalendarProps {
  readonly label: string;
  /** The day shown first. */
  readonly from: string;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (day: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The days of a month as toggles. Arrow keys move between days, also across months. */
export function DayCalendar({ label, from, chosen, onToggle }: DayCalendarProps) {
  const [day, setDay] = useState(from);
  const month = monthOf(day);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moved.current = true;
    setDay(dayAfter(day, step));
  };
  return (
    <div className="w-full max-w-80">
      <div className="flex items-center justify-between gap-2 pb-1.5">
        <Button
          variant="quiet"
          size="iconSm"
          aria-label={texts.month.previous}
          onClick={() => setDay(`${monthAfter(month, -1)}-01`)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <span aria-live="polite" className="font-medium">
          {formatMonth(month)}
        </span>
        <Button
          variant="quiet"
          size="iconSm"
          aria-label={texts.month.next}
          onClick={() => setDay(`${monthAfter(month, 1)}-01`)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      {/* Only moves the focus between the days, which Tab reaches. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table ref={grid} aria-label={label} className="w-full table-fixed" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdayNames().map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="py-1 text-center text-xs font-normal text-soft">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) => (
                <td key={date ?? `${month}-${index}`} className="p-0.5 text-center">
                  {date !== undefined && (
                    <DayButton
                      date={date}
                      on={chosen.has(date)}
                      current={date === day}
                      onClick={() => {
                        setDay(date);
                        onToggle(date);
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayButtonProps {
  readonly date: string;
  readonly on: boolean;
  readonly current: boolean;
  readonly onClick: () => void;
}

function DayButton({ date, on, current, onClick }: DayButtonProps) {
  return (
    <button
      type="button"
      tabIndex={current ? 0 : -1}
      aria-pressed={on}
      aria-label={formatWallDay(date)}
      onClick={onClick}
      className={cn(
        'tabular h-8 w-full rounded-md border border-transparent text-sm hover:bg-faint',
        on && 'border-warn bg-warn-soft font-semibold text-warn line-through',
      )}
    >
      {Number(date.slice(8))}
    </button>
  );
}
