import { DRAWN_HOURS, type DevicePoint } from '@earshot/domain/devices/detail-schema';
import { DEVICE_STATUSES, type DeviceStatus } from '@earshot/domain/devices/statuses';
import { thinned } from '@earshot/domain/devices/time-series';
import { HOUR_MS } from '@earshot/domain/time/durations';

/** Point of a chart. Each value holds until the next point; times are in milliseconds since the epoch. */
export interface DrawnPoint {
  readonly at: number;
  readonly battery: number | null;
}

/** A period in which a device had one value. */
export interface Span<Value> {
  readonly from: number;
  readonly to: number;
  readonly value: Value;
}

/** Time range of a chart, in milliseconds since the epoch. */
export interface DrawnTime {
  readonly from: number;
  readonly to: number;
}

/** Range from the first point to `to`, in whole hours: at least one, at most `DRAWN_HOURS`. */
export function drawnTime(points: readonly DevicePoint[], to: number): DrawnTime & { readonly hours: number } {
  const [first] = points;
  const reportedHours = first === undefined ? DRAWN_HOURS : Math.ceil((to - atOf(first)) / HOUR_MS);
  const hours = Math.min(DRAWN_HOURS, Math.max(1, reportedHours));
  return { from: to - hours * HOUR_MS, to, hours };
}

const atOf = ({ at }: Pick<DevicePoint, 'at'>) => new Date(at).getTime();
const isPresence = (point: DevicePoint) => point.presence === 'longOffline' || point.presence === 'unknown';

/** Status of a point. Long offline and unknown take precedence over the last reported status. */
export const statusOf = (point: DevicePoint): DeviceStatus =>
  isPresence(point) ? point.presence : (DEVICE_STATUSES.find((known) => known === point.status) ?? 'unknown');

/** Points for the chart: at most 720, with the last value extended to the end. */
export function drawnPoints(points: readonly DevicePoint[], { from, to }: DrawnTime): DrawnPoint[] {
  const drawn = thinned(points).map((point) => ({
    at: Math.max(from, atOf(point)),
    battery: point.battery,
  }));
  const last = drawn.at(-1);
  return last === undefined || last.at >= to ? drawn : [...drawn.slice(-719), { ...last, at: to }];
}

/** Consecutive periods of a value; equal neighbours are merged. */
function spansOf<Value>(
  points: readonly DevicePoint[],
  { from, to }: DrawnTime,
  valueOf: (point: DevicePoint) => Value,
): Span<Value>[] {
  const spans: Span<Value>[] = [];
  for (const point of points) {
    const at = Math.min(to, Math.max(from, atOf(point)));
    const value = valueOf(point);
    const before = spans.at(-1);
    if (before?.value === value) continue;
    if (before !== undefined) spans[spans.length - 1] = { ...before, to: at };
    spans.push({ from: at, to, value });
  }
  return spans.filter((span) => span.to > span.from);
}

export const statusSpans = (points: readonly DevicePoint[], time: DrawnTime): Span<DeviceStatus>[] =>
  spansOf(points, time, statusOf);

/** Periods in conferences; those outside of any are left out. */
export const conferenceSpans = (points: readonly DevicePoint[], time: DrawnTime): Span<number>[] =>
  spansOf(points, time, ({ conference }) => conference).filter((span): span is Span<number> => span.value !== null);

/** Whether the device reports a battery level. */
export const hasBattery = (points: readonly DevicePoint[]): boolean => points.some(({ battery }) => battery !== null);
export const hasConference = (points: readonly DevicePoint[]): boolean =>
  points.some(({ conference }) => conference !== null);
