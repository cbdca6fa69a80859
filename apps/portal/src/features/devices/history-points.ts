import { DRAWN_HOURS, type DevicePoint } from '@earshot/domain/devices/schema';
import { DEVICE_STATUSES, type DeviceStatus } from '@earshot/domain/devices/statuses';
import { thinned } from '@earshot/domain/devices/time-series';

/** A moment of a drawing: each value holds until the next moment. Times are milliseconds. */
export interface DrawnPoint {
  readonly at: number;
  readonly battery: number | null;
  readonly conference: number | null;
}

/** A stretch of time in which a device had one status. */
export interface StatusSpan {
  readonly from: number;
  readonly to: number;
  readonly status: DeviceStatus;
}

/** The time that is drawn: the last hours up to a moment. */
export interface DrawnTime {
  readonly from: number;
  readonly to: number;
}

const HOUR_MS = 3_600_000;

/** From the first point on, in whole hours, at least one and at most those that are drawn. */
export function drawnTime(points: readonly DevicePoint[], to: number): DrawnTime & { readonly hours: number } {
  const [first] = points;
  const told = first === undefined ? DRAWN_HOURS : Math.ceil((to - atOf(first)) / HOUR_MS);
  const hours = Math.min(DRAWN_HOURS, Math.max(1, told));
  return { from: to - hours * HOUR_MS, to, hours };
}

const atOf = ({ at }: Pick<DevicePoint, 'at'>) => new Date(at).getTime();
const isPresence = (point: DevicePoint) => point.presence === 'longOffline' || point.presence === 'unknown';

/** What a point is said to be: long offline tells more than what the controller last said. */
export const statusOf = (point: DevicePoint): DeviceStatus =>
  isPresence(point) ? point.presence : (DEVICE_STATUSES.find((known) => known === point.status) ?? 'unknown');

/** The points as a drawing needs them: at most 720, the last value drawn up to the end. */
export function drawnPoints(points: readonly DevicePoint[], { from, to }: DrawnTime): DrawnPoint[] {
  const drawn = thinned(points).map((point) => ({
    at: Math.max(from, atOf(point)),
    battery: point.battery,
    conference: point.conference,
  }));
  const last = drawn.at(-1);
  return last === undefined || last.at >= to ? drawn : [...drawn.slice(-719), { ...last, at: to }];
}

/** The statuses one after the other: neighbours that say the same are one. */
export function statusSpans(points: readonly DevicePoint[], { from, to }: DrawnTime): StatusSpan[] {
  const spans: StatusSpan[] = [];
  for (const point of points) {
    const at = Math.min(to, Math.max(from, atOf(point)));
    const status = statusOf(point);
    const before = spans.at(-1);
    if (before?.status === status) continue;
    if (before !== undefined) spans[spans.length - 1] = { ...before, to: at };
    spans.push({ from: at, to, status });
  }
  return spans.filter((span) => span.to > span.from);
}

/** Which of its values a device tells at all. */
export const hasBattery = (points: readonly DevicePoint[]): boolean => points.some(({ battery }) => battery !== null);
export const hasConference = (points: readonly DevicePoint[]): boolean =>
  points.some(({ conference }) => conference !== null);
