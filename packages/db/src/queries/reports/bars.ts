import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { DevicePlace } from '../devices/device-place.ts';

export interface ReportWindow {
  readonly place: DevicePlace;
  readonly from: Date;
  readonly to: Date;
  /** Length of a bar. */
  readonly unit: 'minute' | 'hour' | 'day' | 'month';
  readonly timezone: string;
}

/** The times of a bar: [at, until). The first may begin before the window, and the last end after it. */
export interface BarTime {
  readonly at: Date;
  readonly until: Date;
}

/** Returns the bars of a window without gaps, by the clock of its zone. */
export async function listBars(
  db: Database,
  { from, to, unit, timezone }: Omit<ReportWindow, 'place'>,
): Promise<BarTime[]> {
  const step = sql`('1 ' || ${unit}::text)::interval`;
  const { rows } = await sql<BarTime>`
    select at, date_add(at, ${step}, ${timezone}::text) as until from generate_series(
      date_trunc(${unit}::text, ${from}::timestamptz, ${timezone}::text), ${to}::timestamptz - interval '1 microsecond',
      ${step}, ${timezone}::text) as at`.execute(db);
  return rows;
}
