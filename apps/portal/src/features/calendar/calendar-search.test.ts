import { expect, it } from 'vitest';
import { type CalendarSearch, readCalendarSearch } from './calendar-search.ts';

const NOTHING: CalendarSearch = { view: undefined, date: undefined, clock: undefined };

it.each<[Record<string, unknown>, CalendarSearch]>([
  [
    { view: 'week', date: '2026-11-21', clock: 'local' },
    { view: 'week', date: '2026-11-21', clock: 'local' },
  ],
  [{ view: 'day' }, { view: 'day' }],
  [{ view: 'month', clock: 'zone' }, {}],
  [{ view: 'year', date: '2026-02-30', clock: 'utc' }, {}],
  [{}, {}],
])('the address %j shows the calendar as %j, without defaults and values that are not valid', (raw, search) => {
  expect(readCalendarSearch(raw)).toEqual({ ...NOTHING, ...search });
});
