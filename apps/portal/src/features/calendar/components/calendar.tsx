import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { cn } from '#/lib/class-names.ts';
import { formatNumber } from '#/lib/format.ts';
import { useLayout } from '#/lib/viewport.ts';
import { localDay } from '#/lib/local-time.ts';
import { useCalendar, useHolidays } from '../api/use-calendar.ts';
import { daysOf, stepped } from '../calendar-days.ts';
import { byWallTime } from '../calendar-plays.ts';
import type { CalendarSearch } from '../calendar-search.ts';
import { calendarTexts as texts } from '../texts.ts';
import { useCalendarKeys } from '../use-calendar-keys.ts';
import { Agenda } from './agenda.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { HoursGrid } from './hours-grid.tsx';
import { MonthGrid } from './month-grid.tsx';

interface CalendarProps {
  readonly search: CalendarSearch;
  readonly onSearch: (change: CalendarSearch) => void;
}

/** Plays of the selected group by day, week or month. On phones, a list of days. */
export function Calendar({ search, onSearch }: CalendarProps) {
  const { view = 'month', date = localDay(), clock = 'zone' } = search;
  const days = daysOf(view, date);
  const list = useCalendar(days, clock);
  const step = (steps: number) => onSearch({ date: stepped(view, date, steps) });
  const toToday = () => onSearch({ date: undefined });
  useCalendarKeys({ onStep: step, onToday: toToday });
  return (
    <section aria-label={texts.title} className="panel overflow-hidden">
      <CalendarToolbar
        view={view}
        date={date}
        days={days}
        clock={clock}
        onView={(next) => onSearch({ view: next, date })}
        onClock={(next) => onSearch({ clock: next })}
        onStep={step}
        onToday={toToday}
      />
      {list.isError && <ErrorState error={list.error} title={texts.failed} onRetry={() => void list.refetch()} />}
      {list.data === undefined ? (
        list.isPending && <Skeleton className="m-3 h-96" />
      ) : (
        <div aria-busy={list.isPlaceholderData} className={cn(list.isPlaceholderData && 'opacity-60')}>
          <Notes more={list.data.more} moreDeliveries={list.data.moreDeliveries} />
          <Days view={view} date={date} days={days} entries={list.data.items} />
        </div>
      )}
    </section>
  );
}

interface DaysProps {
  readonly view: 'day' | 'week' | 'month';
  readonly date: string;
  readonly days: readonly string[];
  readonly entries: Parameters<typeof byWallTime>[0];
}

function Days({ view, date, days, entries }: DaysProps) {
  const holidays = useHolidays();
  const isPhone = useLayout() === 'mobile';
  const isEmpty = entries.length === 0;
  const nothing = isEmpty && <EmptyState title={texts.none} text={texts.noneHelp} />;
  if (isPhone) return nothing || <Agenda days={days} plays={byWallTime(entries, 'day')} holidays={holidays} />;
  if (view === 'month')
    return (
      <>
        <MonthGrid days={days} plays={byWallTime(entries, 'day')} holidays={holidays} month={date.slice(0, 7)} />
        {isEmpty && (
          <p className="border-t border-border px-3 py-2.5 text-muted-foreground">{`${texts.none}. ${texts.noneHelp}`}</p>
        )}
      </>
    );
  return nothing || <HoursGrid days={days} plays={byWallTime(entries, 'hour')} holidays={holidays} />;
}

function Notes({ more, moreDeliveries }: { more: number; moreDeliveries: boolean }) {
  if (more === 0 && !moreDeliveries) return null;
  return (
    <output className="block border-b border-border bg-warn-soft px-3 py-2 text-warn">
      {more > 0 ? texts.more(formatNumber(more)) : texts.moreDeliveries}
    </output>
  );
}
