/** Wall-clock times of each location, such as `2026-11-27T00:00`; `to` is exclusive. */
export interface LocalRange {
  readonly from: string;
  readonly to: string;
}

export type CountTime = 'hour' | 'day' | 'month';

export interface CountTable {
  readonly table: 'call_hours' | 'call_days' | 'call_device_days';
  /** Column of the local time. */
  readonly time: 'hour' | 'day';
}

export const HOURS: CountTable = { table: 'call_hours', time: 'hour' };
const DAYS: CountTable = { table: 'call_days', time: 'day' };
/** By category and device. */
export const DEVICE_DAYS: CountTable = { table: 'call_device_days', time: 'day' };

const MIDNIGHT = /^\d{4}-\d\d-\d\d(T00:00(:00(\.0+)?)?)?$/;

/** The table with the fewest rows that has the counts of the range by this unit of time. */
export function tableOf({ from, to }: LocalRange, by: CountTime | 'location'): CountTable {
  return by === 'hour' || !MIDNIGHT.test(from) || !MIDNIGHT.test(to) ? HOURS : DAYS;
}
