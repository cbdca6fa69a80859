import type { CsvValue } from '../csv/csv-line.ts';
import { formatWallTime, wallDate, wallTimeAt } from '../schedules/wall-clock.ts';
import { MINUTE_MS } from '../time/durations.ts';
import type { ReportColumn } from './definition.ts';
import type { Granularity } from './granularity.ts';
import type { ReportRow } from './schema.ts';

interface Clock {
  readonly timezone: string;
  readonly granularity: Granularity;
}

/** The value of a row in a file. Times are local, with their offset from UTC; periods are as long as their name. */
export function fileCell({ key, kind }: ReportColumn, row: ReportRow, { timezone, granularity }: Clock): CsvValue {
  const value = row[key] ?? null;
  if (typeof value !== 'string') return value;
  if (kind === 'period') return periodName(Date.parse(value), { timezone, granularity });
  const zone = row['timezone'];
  return kind === 'time' ? localTime(Date.parse(value), typeof zone === 'string' ? zone : timezone) : value;
}

/** `2026-11`, `2026-11-26` or `2026-11-26 09:00`, by the clock of the zone. */
export function periodName(at: number, { timezone, granularity }: Clock): string {
  const wall = wallTimeAt(timezone, at);
  if (granularity === 'months') return wallDate(wall).slice(0, '2026-11'.length);
  return granularity === 'days'
    ? wallDate(wall)
    : formatWallTime(wall).slice(0, '2026-11-26T09:00'.length).replace('T', ' ');
}

/** `2026-11-26T09:00:00+01:00` */
function localTime(at: number, zone: string): string {
  const wall = wallTimeAt(zone, at);
  const offset = Math.round((wall - at) / MINUTE_MS);
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${formatWallTime(wall)}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}
