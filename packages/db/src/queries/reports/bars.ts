import { type RawBuilder, sql } from 'kysely';
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

type Lengths = Pick<ReportWindow, 'unit' | 'timezone'>;

const isShort = ({ unit }: Lengths): boolean => unit === 'minute' || unit === 'hour';

/**
 * The first instant at which clocks show the midnight `local`: clocks that skip it show it late, and clocks that go back at the
 * end of its first hour show it twice.
 */
function firstInstant(local: RawBuilder<unknown>, timezone: string): RawBuilder<Date> {
  const at = sql`(${local} at time zone ${timezone}::text)`;
  const before = sql`(${at} - interval '1 hour')`;
  return sql<Date>`case when ${before} at time zone ${timezone}::text = ${local} then ${before} else ${at} end`;
}

/** The start of the bar of an instant, as in `listBars`. */
export function barOf(instant: RawBuilder<unknown>, { unit, timezone }: Lengths): RawBuilder<Date> {
  if (isShort({ unit, timezone })) return sql<Date>`date_trunc(${unit}::text, ${instant}, ${timezone}::text)`;
  return firstInstant(sql`date_trunc(${unit}::text, ${instant} at time zone ${timezone}::text)`, timezone);
}

/** Returns the bars of a window without gaps, by the clock of its zone. Days and months begin at its midnights. */
export async function listBars(
  db: Database,
  { from, to, ...lengths }: Omit<ReportWindow, 'place'>,
): Promise<BarTime[]> {
  const { unit, timezone } = lengths;
  const step = sql`('1 ' || ${unit}::text)::interval`;
  const last = sql`${to}::timestamptz - interval '1 microsecond'`;
  const bars = isShort(lengths)
    ? sql`
        select at, at + ${step} as until
        from generate_series(${barOf(sql`${from}::timestamptz`, lengths)}, ${last}, ${step}) as at`
    : sql`
        select ${firstInstant(sql`day`, timezone)} as at, ${firstInstant(sql`(day + ${step})`, timezone)} as until
        from generate_series(
          date_trunc(${unit}::text, ${from}::timestamptz at time zone ${timezone}::text),
          (${last}) at time zone ${timezone}::text, ${step}) as day`;
  const { rows } = await sql<BarTime>`select at, until from (${bars}) x where at < until order by at`.execute(db);
  return rows;
}
