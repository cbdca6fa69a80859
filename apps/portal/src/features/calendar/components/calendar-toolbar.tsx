import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { Select } from '#/components/ui/input.tsx';
import { formatDayMonth, formatMonth, formatWallDate, formatWallDay } from '#/lib/format.ts';
import { browserZone } from '#/lib/local-time.ts';
import { CALENDAR_VIEWS, type CalendarView } from '../calendar-search.ts';
import { calendarTexts as texts } from '../texts.ts';

interface CalendarToolbarProps {
  readonly view: CalendarView;
  readonly date: string;
  readonly days: readonly string[];
  readonly clock: 'zone' | 'local';
  readonly onView: (view: CalendarView) => void;
  readonly onClock: (clock: 'zone' | 'local') => void;
  readonly onStep: (steps: number) => void;
  readonly onToday: () => void;
}

const spanOf = ({ view, date, days }: Pick<CalendarToolbarProps, 'view' | 'date' | 'days'>): string => {
  if (view === 'day') return formatWallDay(date);
  if (view === 'month') return formatMonth(date.slice(0, 7));
  return `${formatDayMonth(days[0] ?? date)} – ${formatWallDate(days.at(-1) ?? date)}`;
};

export function CalendarToolbar({ view, date, days, clock, onView, onClock, onStep, onToday }: CalendarToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-border px-3 py-2.5">
      <div className="flex items-center gap-1" title={texts.keys}>
        <Button size="icon" variant="quiet" aria-label={texts.previous[view]} onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button onClick={onToday}>{texts.today}</Button>
        <Button size="icon" variant="quiet" aria-label={texts.next[view]} onClick={() => onStep(1)}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <h2 aria-live="polite" className="min-w-0 grow basis-40 text-lg font-semibold">
        {spanOf({ view, date, days })}
      </h2>
      <Select
        aria-label={texts.clock}
        value={clock}
        onChange={({ target }) => onClock(target.value === 'local' ? 'local' : 'zone')}
        className="w-auto max-w-60"
      >
        <option value="zone">{texts.clocks.zone(browserZone())}</option>
        <option value="local">{texts.clocks.local}</option>
      </Select>
      <fieldset aria-label={texts.view} className="flex rounded-md border border-border">
        {CALENDAR_VIEWS.map((one) => (
          <Button
            key={one}
            variant="quiet"
            aria-pressed={one === view}
            className="aria-pressed:bg-muted aria-pressed:text-foreground"
            onClick={() => onView(one)}
          >
            {texts.views[one]}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
