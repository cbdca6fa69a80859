/** Wall-clock times of each location, such as `2026-11-27T00:00`; `to` is exclusive. */
export interface LocalRange {
  readonly from: string;
  readonly to: string;
}

export type CountTime = 'hour' | 'day' | 'month';

export interface CountTable {
  readonly table: 'call_hours' | 'call_days' | 'call_months' | 'call_device_days';
  /** Column of the local time. */
  readonly time: CountTime;
}

const ORDER: readonly CountTime[] = ['hour', 'day', 'month'];
const MIDNIGHT = /^\d{4}-\d\d-\d\d(T00:00(:00(\.0+)?)?)?$/;
const MONTH = /^\d{4}-\d\d-01/;

/** The coarsest unit of time that begins at both ends of the range. */
function alignmentOf({ from, to }: LocalRange): CountTime {
  if (!MIDNIGHT.test(from) || !MIDNIGHT.test(to)) return 'hour';
  return MONTH.test(from) && MONTH.test(to) ? 'month' : 'day';
}

/**
 * The table with the fewest rows that has the counts of the range by this unit of time. Counts by device exist by day only.
 */
export function tableOf(range: LocalRange, by: CountTime | 'device' | 'location'): CountTable {
  if (by === 'device') return { table: 'call_device_days', time: 'day' };
  const aligned = alignmentOf(range);
  const wanted = by === 'location' ? 'month' : by;
  const time = ORDER[Math.min(ORDER.indexOf(aligned), ORDER.indexOf(wanted))] ?? 'hour';
  return { table: `call_${time}s`, time };
}
