import type { Outage } from '../deliveries/report-deadline.ts';
import { isCutOff } from './last-known.ts';
import type { ControllerStatus } from './presence.ts';

/** Numbers of controllers at a moment, or changes of these numbers. */
export interface ControllerNumbers {
  /** Controllers that have reported under their present owner. */
  readonly known: number;
  /** Known controllers that are not offline. */
  readonly online: number;
}

/** Sums over several controllers, in milliseconds. */
export interface AvailabilityTime {
  readonly knownMs: number;
  readonly onlineMs: number;
}

/** Milliseconds since the epoch. */
interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** A time in which the platform received reports throughout, or not at all. */
export interface AvailabilitySpan extends TimeRange {
  readonly isOutage: boolean;
}

/** The changes of status within a span. */
export interface SpanChanges extends ControllerNumbers {
  /** Index of the span. The number of spans stands for the changes after the last span. */
  readonly index: number;
  /** Sums of each change multiplied by its time since the start of the span, in milliseconds. */
  readonly knownMs: number;
  readonly onlineMs: number;
}

/** The contribution of a controller with this status. */
export const numbersOf = (status: ControllerStatus): ControllerNumbers => ({
  known: status === 'unknown' ? 0 : 1,
  online: isCutOff(status) ? 0 : 1,
});

/** Divides the time between the first and the last bound at all bounds, and where an outage begins or ends. */
export function availabilitySpans(bounds: readonly number[], outages: readonly Outage[]): AvailabilitySpan[] {
  const first = Math.min(...bounds);
  const last = Math.max(...bounds);
  const ends = outages.flatMap(({ from, until }) => [from.getTime(), until.getTime()]);
  const cuts = [...new Set([...bounds, ...ends])].filter((at) => at >= first && at <= last);
  const sorted = cuts.toSorted((one, other) => one - other);
  return sorted.slice(1).map((to, index) => {
    const from = sorted[index] ?? first;
    const isOutage = outages.some((outage) => outage.from.getTime() <= from && from < outage.until.getTime());
    return { from, to, isOutage };
  });
}

/**
 * Returns the known and the online time of each span. Walks back from the present numbers, so that controllers without
 * changes need no rows. Nothing is known in an outage.
 */
export function timesOfSpans(
  spans: readonly AvailabilitySpan[],
  { now, changes }: { readonly now: ControllerNumbers; readonly changes: readonly SpanChanges[] },
): (TimeRange & AvailabilityTime)[] {
  const byIndex = new Map(changes.map((change) => [change.index, change]));
  let { known, online } = before(now, byIndex.get(spans.length));
  const times: (TimeRange & AvailabilityTime)[] = [];
  for (const [index, { from, to, isOutage }] of [...spans.entries()].toReversed()) {
    const change = byIndex.get(index);
    const knownMs = known * (to - from) - (change?.knownMs ?? 0);
    const onlineMs = online * (to - from) - (change?.onlineMs ?? 0);
    times.push({ from, to, ...(isOutage ? { knownMs: 0, onlineMs: 0 } : { knownMs, onlineMs }) });
    ({ known, online } = before({ known, online }, change));
  }
  return times.toReversed();
}

const before = (after: ControllerNumbers, change: ControllerNumbers | undefined): ControllerNumbers => ({
  known: after.known - (change?.known ?? 0),
  online: after.online - (change?.online ?? 0),
});

/**
 * Sums times by period, in whole milliseconds. Each time lies within one period. Clocks of reporting processes differ, so
 * changes may be stored out of order; sums are limited to what is possible.
 */
export function timesOfPeriods(
  periods: readonly TimeRange[],
  times: readonly (Pick<TimeRange, 'from'> & AvailabilityTime)[],
): AvailabilityTime[] {
  const sums = periods.map(() => ({ knownMs: 0, onlineMs: 0 }));
  let index = 0;
  for (const { from, knownMs, onlineMs } of times.toSorted((one, other) => one.from - other.from)) {
    while (index + 1 < periods.length && from >= (periods[index]?.to ?? Infinity)) index += 1;
    const sum = sums[index];
    if (sum === undefined) continue;
    sum.knownMs += knownMs;
    sum.onlineMs += onlineMs;
  }
  return sums.map((sum) => {
    const knownMs = Math.max(0, Math.round(sum.knownMs));
    return { knownMs, onlineMs: Math.min(knownMs, Math.max(0, Math.round(sum.onlineMs))) };
  });
}

/** The online share of the known time, from 0 to 1; null without known time. */
export const availabilityOf = ({ knownMs, onlineMs }: AvailabilityTime): number | null =>
  knownMs > 0 ? onlineMs / knownMs : null;
