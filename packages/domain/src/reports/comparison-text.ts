import type { Comparison, ComparedUnit } from './comparison.ts';
import type { RangeShift } from './compared-range.ts';
import type { Granularity } from './granularity.ts';

interface ComparedWith {
  readonly kind: Comparison;
  readonly shift: RangeShift;
  /** Locations of a median; undefined if not known. */
  readonly locations?: number | undefined;
}

/** `the 7 days before` */
export function comparedWith({ kind, shift: { unit, count }, locations }: ComparedWith): string {
  if (kind === 'group-median') {
    const known = locations === undefined ? 'the group' : numbered(locations, { one: 'location', many: 'locations' });
    return `the median of ${known}`;
  }
  if (kind === 'last-year')
    return unit === 'months' ? 'the same months a year before' : 'the same days 52 weeks before';
  const noun = unit === 'months' ? 'month' : 'day';
  return count === 1 ? `the ${noun} before` : `the ${count} ${noun}s before`;
}

export interface ComparedTotal {
  /** Null if not known. */
  readonly value: number | null;
  readonly compared: number | null;
}

interface Comparing {
  readonly unit: ComparedUnit;
  /** As `comparedWith` gives it. */
  readonly label: string;
  /** Set if the last bars are not over, and are therefore not in the totals. */
  readonly finished?: Granularity | undefined;
}

/** `312 calls, 18 % fewer than the 7 days before (381)` */
export function comparisonText({ value, compared }: ComparedTotal, { unit, label, finished }: Comparing): string {
  if (value === null) return finished === undefined ? '' : `No finished ${finished} to compare yet`;
  const scope = finished === undefined ? '' : `In finished ${finished}: `;
  const known = `${scope}${numbered(value, unit)}`;
  if (compared === null) return `${known}; not known for ${label}`;
  const then = numberText(compared);
  if (numberText(value) === then) return `${known}, the same as ${label}`;
  const word = value > compared ? 'more' : unit.kind === 'count' ? 'fewer' : 'less';
  if (unit.kind === 'share') {
    const points = numbered(rounded(Math.abs(value - compared)), { one: 'point', many: 'points' });
    return `${known}, ${points} ${word} than ${label} (${then} %)`;
  }
  const change = changeOf({ value, compared });
  // A change of 0 has no percentage.
  if (change === null) return `${known}, ${word} than ${label} (${then})`;
  const part = change === 0 ? 'under 1' : Math.abs(change);
  return `${known}, ${part} % ${word} than ${label} (${then})`;
}

/** The change in whole per cent of the compared value; null if that is 0 or not known. */
export const changeOf = ({ value, compared }: ComparedTotal): number | null =>
  value === null || compared === null || compared === 0 ? null : Math.round((100 * (value - compared)) / compared);

const rounded = (value: number): number => Math.round(value * 10) / 10;
const numberText = (value: number): string => rounded(value).toLocaleString('en-GB');
const numbered = (value: number, { one, many }: Pick<ComparedUnit, 'one' | 'many'>): string =>
  `${numberText(value)} ${value === 1 ? one : many}`;
