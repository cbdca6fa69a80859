/** Activity at a minute of the trading day. Both values are from 0 to 1. */
export interface Rhythm {
  /** Share of staff at work, and so of headsets outside their rack. */
  readonly staff: number;
  /** How busy the shop is: affects talking and calls. */
  readonly rush: number;
}

/** How long a shop trades on a day. */
export type Trading = 'full' | 'short' | 'closed';

/** Minutes of the day with their values; linear in between. */
export type Curve = readonly (readonly [minute: number, value: number])[];

interface Curves {
  readonly staff: Curve;
  readonly rush: Curve;
}

export const CURVES: Readonly<Record<Trading, Curves>> = {
  full: {
    staff: [
      [0, 0.06],
      [6 * 60, 0.1],
      [8 * 60, 0.6],
      [9 * 60 + 30, 0.85],
      [17 * 60, 0.9],
      [19 * 60, 0.65],
      [21 * 60, 0.25],
      [22 * 60, 0.08],
      [24 * 60, 0.06],
    ],
    rush: [
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
    ],
  },
  // Six hours, as the law allows large shops on Sundays.
  short: {
    staff: [
      [0, 0.06],
      [9 * 60, 0.06],
      [11 * 60, 0.75],
      [17 * 60, 0.75],
      [18 * 60, 0.06],
      [24 * 60, 0.06],
    ],
    rush: [
      [0, 0.02],
      [10 * 60, 0.02],
      [11 * 60, 0.5],
      [14 * 60, 0.95],
      [16 * 60 + 30, 0.6],
      [17 * 60 + 15, 0.02],
      [24 * 60, 0.02],
    ],
  },
  closed: {
    staff: [
      [0, 0.03],
      [24 * 60, 0.03],
    ],
    rush: [
      [0, 0.01],
      [24 * 60, 0.01],
    ],
  },
};

export const rhythmAt = (minuteOfDay: number, trading: Trading = 'full'): Rhythm => ({
  staff: between(CURVES[trading].staff, minuteOfDay),
  rush: between(CURVES[trading].rush, minuteOfDay),
});

export function between(points: Curve, minute: number): number {
  const after = points.findIndex(([at]) => at >= minute);
  const [toAt, to] = points[after] ?? [1_440, 0];
  const [fromAt, from] = points[after - 1] ?? [toAt, to];
  return toAt === fromAt ? to : from + ((to - from) * (minute - fromAt)) / (toAt - fromAt);
}
