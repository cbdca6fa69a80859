import { Link } from '@tanstack/react-router';
import { cn } from '#/lib/class-names.ts';
import { formatWallDay, weekdayNames } from '#/lib/format.ts';
import { localDay } from '#/lib/local-time.ts';
import { calendarTexts as texts } from '../texts.ts';

interface DayNameProps {
  readonly date: string;
  readonly holidays: readonly string[];
  readonly weekday?: boolean;
  readonly faint?: boolean;
}

/** Day number with a link to the day view. Marks today and names holidays. */
export function DayName({ date, holidays, weekday = false, faint = false }: DayNameProps) {
  const isToday = date === localDay();
  const name = weekdayNames()[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Link
        to="/msgs/calendar"
        search={(before) => ({ ...before, view: 'day' as const, date })}
        aria-current={isToday ? 'date' : undefined}
        className={cn(
          'tabular flex min-h-6 min-w-6 shrink-0 items-center justify-center gap-1 rounded-full px-1 text-sm hover:underline',
          isToday
            ? 'bg-primary font-semibold text-primary-foreground'
            : faint
              ? 'text-muted-foreground'
              : 'font-medium',
        )}
      >
        <span className="sr-only">{texts.openDay(formatWallDay(date))}</span>
        {weekday && <span aria-hidden>{name?.short}</span>}
        <span aria-hidden>{Number(date.slice(8))}</span>
      </Link>
      {holidays.length > 0 && (
        <span title={texts.holiday(holidays.join(', '))} className="min-w-0 truncate text-xs text-muted-foreground">
          ◇ {holidays.join(', ')}
        </span>
      )}
    </span>
  );
}
