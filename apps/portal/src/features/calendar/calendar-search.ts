import type { CalendarClock } from '@earshot/domain/calendar/schema';

export const CALENDAR_VIEWS = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

// Addresses are read with the first page, which has no room for schemas.
const CLOCKS = ['zone', 'local'] as const satisfies readonly CalendarClock[];
const isDate = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** What the calendar keeps in the URL: its view, a day in it, and whose clocks tell the time. */
export interface CalendarSearch {
  view?: CalendarView | undefined;
  date?: string | undefined;
  clock?: CalendarClock | undefined;
}

/** What makes no sense is left out, never an error. The month, today and the own zone need no words. */
export function readCalendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const view = CALENDAR_VIEWS.find((known) => known === raw['view']);
  const clock = CLOCKS.find((known) => known === raw['clock']);
  return {
    view: view === 'month' ? undefined : view,
    date: isDate(raw['date']) ? raw['date'] : undefined,
    clock: clock === 'zone' ? undefined : clock,
  };
}
