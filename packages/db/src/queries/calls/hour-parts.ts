import { zonePeriods } from '@earshot/domain/schedules/zone-periods';
import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';

/** From an instant on, up to another one, which is exclusive. */
export interface TimePart {
  readonly from: Date;
  readonly to: Date;
}

export interface LocalHour {
  readonly hour: number;
  /** 1 (Monday) to 7; any if undefined. */
  readonly weekday?: number | undefined;
}

/** Parts of the range in which a clock in one of these zones may show the hour, newest first. They do not overlap. */
export function hourParts({ from, to }: TimePart, { hour, weekday }: LocalHour, zones: readonly string[]): TimePart[] {
  const [begin, end] = [from.getTime(), to.getTime()];
  const periods = zones.flatMap((zone) => zonePeriods(zone, begin, end));
  // Periods of whole years are known.
  const present = periods.filter((period) => period.from < end && period.to > begin);
  const offsets = new Set(present.map(({ offset }) => offset));
  const starts: number[] = [];
  // Clocks may be a day ahead or behind.
  for (let day = Math.floor(begin / DAY_MS - 1) * DAY_MS; day < end + DAY_MS; day += DAY_MS) {
    if (weekday !== undefined && (new Date(day).getUTCDay() || 7) !== weekday) continue;
    for (const offset of offsets) starts.push(day + hour * HOUR_MS - offset);
  }
  const parts: TimePart[] = [];
  let last = begin;
  for (const start of starts.toSorted((one, other) => one - other)) {
    const part = { from: new Date(Math.max(start, last)), to: new Date(Math.min(start + HOUR_MS, end)) };
    if (part.from >= part.to) continue;
    parts.push(part);
    last = part.to.getTime();
  }
  return parts.toReversed();
}
