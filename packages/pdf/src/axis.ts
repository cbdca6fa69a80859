/** Steps of a value axis, in units of a power of ten. */
const STEPS = [1, 2, 5, 10] as const;
const MOST_STEPS = 5;

/** Whole values for the lines of an axis, from 0 to at least the greatest value. */
export function axisTicks(greatest: number): number[] {
  const most = Math.max(greatest, 1);
  const power = 10 ** Math.floor(Math.log10(most / MOST_STEPS));
  const step = Math.max(1, power * (STEPS.find((each) => most <= each * power * MOST_STEPS) ?? 10));
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** Indexes of the labels that fit on an axis, at equal distances. */
export function labelsThatFit(count: number, { width, each }: { width: number; each: number }): number[] {
  const every = Math.max(1, Math.ceil((count * each) / Math.max(width, 1)));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}
