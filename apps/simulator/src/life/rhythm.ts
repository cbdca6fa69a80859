/** Activity at a minute of the trading day. Both values are from 0 to 1. */
export interface Rhythm {
  /** Share of staff at work, and so of headsets outside their rack. */
  readonly staff: number;
  /** How busy the shop is: affects talking and presses of call points. */
  readonly rush: number;
}

/** Minutes of the day with their values; linear in between. */
const STAFF: readonly (readonly [number, number])[] = [
  [0, 0.06],
  [6 * 60, 0.1],
  [8 * 60, 0.6],
  [9 * 60 + 30, 0.85],
  [17 * 60, 0.9],
  [19 * 60, 0.65],
  [21 * 60, 0.25],
  [22 * 60, 0.08],
  [24 * 60, 0.06],
];
const RUSH: readonly (readonly [number, number])[] = [
  [0, 0.02],
  [7 * 60, 0.1],
  [9 * 60, 0.45],
  [11 * 60, 0.5],
  [12 * 60 + 30, 0.95],
  [14 * 60, 0.5],
  [16 * 60, 0.55],
  [17 * 60 + 30, 1],
  [19 * 60, 0.5],
  [21 * 60, 0.15],
  [24 * 60, 0.02],
];

export const rhythmAt = (minuteOfDay: number): Rhythm => ({
  staff: between(STAFF, minuteOfDay),
  rush: between(RUSH, minuteOfDay),
});

function between(points: readonly (readonly [number, number])[], minute: number): number {
  const after = points.findIndex(([at]) => at >= minute);
  const [toAt, to] = points[after] ?? [1_440, 0];
  const [fromAt, from] = points[after - 1] ?? [toAt, to];
  return toAt === fromAt ? to : from + ((to - from) * (minute - fromAt)) / (toAt - fromAt);
}

const clockOfShops = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Minute of the day in the time zone of the shops. */
export function minuteOfDay(time: number): number {
  const [hour, minute] = clockOfShops.format(time).split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}
