import type { CalendarClock } from '@earshot/domain/calendar/schema';
import { isDay } from '#/lib/local-time.ts';

export const CALENDAR_VIEWS = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

// Checked without a schema, because the first bundle reads URLs and excludes the schema library.
const CLOCKS = ['zone', 'local'] as const satisfies readonly CalendarClock[];

/** URL state of the calendar: view, a date within it, and the clock of its times. */
export interface CalendarSearch {
  view?: CalendarView | undefined;
  date?: string | undefined;
  clock?: CalendarClock | undefined;
}

/** Reads the URL state. Drops invalid values and the defaults (month, the user's time zone). */
export function readCalendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const view = CALENDAR_VIEWS.find((known) => known === raw['view']);
  const clock = CLOCKS.find((known) => known === raw['clock']);
  return {
    view: view === 'month' ? undefined : view,
    date: isDay(raw['date']) ? raw['date'] : undefined,
    clock: clock === 'zone' ? undefined : clock,
  };
}
