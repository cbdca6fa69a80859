import { DAY_MS } from '@earshot/domain/time/durations';
import type { CalendarView } from './calendar-search.ts';

const at = (date: string): Date => new Date(`${date}T00:00:00Z`);
const written = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const dayAfter = (date: string, days: number): string => written(at(date).getTime() + days * DAY_MS);
const monday = (date: string): string => dayAfter(date, -((at(date).getUTCDay() + 6) % 7));

/** The dates of the view that contains `date`. Weeks start on Monday, and a month is filled to whole weeks. */
export function daysOf(view: CalendarView, date: string): string[] {
  if (view === 'day') return [date];
  if (view === 'week') return daysFrom(monday(date), 7);
  const first = `${date.slice(0, 7)}-01`;
  const from = monday(first);
  const last = dayAfter(stepped('month', first, 1), -1);
  const weeks = Math.floor((at(last).getTime() - at(from).getTime()) / (7 * DAY_MS)) + 1;
  return daysFrom(from, 7 * weeks);
}

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => dayAfter(first, n));

/** Moves `date` by `steps` days, weeks or months. In a shorter month, uses its last day. */
export function stepped(view: CalendarView, date: string, steps: number): string {
  if (view !== 'month') return dayAfter(date, steps * (view === 'week' ? 7 : 1));
  const from = at(date);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + steps];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return written(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)));
}
