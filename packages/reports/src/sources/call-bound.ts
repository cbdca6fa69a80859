import type { Database } from '@earshot/db/client';
import { hasMoreControllers } from '@earshot/db/queries/reports/report-place';
import { conflict } from '@earshot/domain/errors/app-error';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import type { SourceWindow } from './report-source.ts';

/** Hours (or days) times locations that one request may sum. */
export const MOST_COUNTS = 5_000_000;
/** The same with the histograms of response times, whose sums take seven times as long. */
export const MOST_HISTOGRAMS = 700_000;
/** The same if the histogram of each location is read. */
export const MOST_EACH = 50_000;

/** Asks for a sub-group if the place has too many locations for a range this long. */
export async function refuseTooMany(
  db: Database,
  { place, from, to, unit }: Pick<SourceWindow, 'place' | 'from' | 'to' | 'unit'>,
  most: number,
): Promise<void> {
  if (await hasTooMany(db, { place, from, to, unit }, most)) {
    throw conflict(REPORT_MESSAGES.selectSubgroup, { needs: 'subgroup' });
  }
}

/** Whether the place has too many locations for a range this long. */
export async function hasTooMany(
  db: Database,
  { place, from, to, unit }: Pick<SourceWindow, 'place' | 'from' | 'to' | 'unit'>,
  most: number,
): Promise<boolean> {
  const length = unit === 'minute' || unit === 'hour' ? HOUR_MS : DAY_MS;
  const units = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / length));
  return await hasMoreControllers(db, place, Math.floor(most / units));
}
