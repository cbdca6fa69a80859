import { DAY_MS } from '@earshot/domain/time/durations';

/** A month as `2026-12`. */
export type Month = string;

const first = (month: Month): Date => new Date(`${month}-01T00:00:00Z`);
const written = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const monthOf = (date: string): Month => date.slice(0, 7);

export function monthAfter(month: Month, steps: number): Month {
  const at = first(month);
  return written(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + steps, 1)).slice(0, 7);
}

/** The days of a month in weeks from Monday to Sunday; undefined for days of another month. */
export function weeksOf(month: Month): (string | undefined)[][] {
  const start = first(month).getTime();
  const end = first(monthAfter(month, 1)).getTime();
  const monday = start - ((new Date(start).getUTCDay() + 6) % 7) * DAY_MS;
  const weeks: (string | undefined)[][] = [];
  for (let week = monday; week < end; week += 7 * DAY_MS) {
    weeks.push(
      Array.from({ length: 7 }, (_, day) => {
        const at = week + day * DAY_MS;
        return at >= start && at < end ? written(at) : undefined;
      }),
    );
  }
  return weeks;
}

export const dayAfter = (date: string, days: number): string =>
  written(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
