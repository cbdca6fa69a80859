import { SECOND_MS } from '../time/durations.ts';
import { readZoneOffset } from './zone-offset.ts';

/** A period without clock changes in a zone: [from, to), in milliseconds since 1970. */
export interface ZonePeriod {
  readonly from: number;
  readonly to: number;
  /** Offset from UTC in milliseconds. */
  readonly offset: number;
}

/** Two clock changes within this time would be missed. None has occurred since 1970. */
const STRIDE = 5 * 86_400_000;

/** Cache of the periods of a zone by calendar year (UTC). Computing a year takes about 120 readings. */
const years = new Map<string, readonly ZonePeriod[]>();

/** The periods of a zone that cover [from, to], in order. Adjacent periods with the same offset are merged. */
export function zonePeriods(zone: string, from: number, to: number): ZonePeriod[] {
  const joined: ZonePeriod[] = [];
  const last = new Date(to).getUTCFullYear();
  for (let year = new Date(from).getUTCFullYear(); year <= last; year += 1) {
    for (const period of periodsOfYear(zone, year)) {
      const before = joined.at(-1);
      if (before?.offset === period.offset) joined[joined.length - 1] = { ...before, to: period.to };
      else joined.push(period);
    }
  }
  return joined;
}

function periodsOfYear(zone: string, year: number): readonly ZonePeriod[] {
  const key = `${zone} ${year}`;
  const known = years.get(key);
  if (known !== undefined) return known;
  const made = readYear(zone, year);
  years.set(key, made);
  return made;
}

function readYear(zone: string, year: number): ZonePeriod[] {
  const end = Date.UTC(year + 1, 0);
  const periods: ZonePeriod[] = [];
  let from = Date.UTC(year, 0);
  let offset = readZoneOffset(zone, from);
  for (let asked = from; asked < end; asked += STRIDE) {
    const next = readZoneOffset(zone, asked + STRIDE);
    if (next === offset) continue;
    const at = changeWithin(zone, { from: asked, to: asked + STRIDE, offset });
    if (at >= end) break;
    periods.push({ from, to: at, offset });
    [from, offset] = [at, next];
  }
  return [...periods, { from, to: end, offset }];
}

function changeWithin(zone: string, { from, to, offset }: ZonePeriod): number {
  let [same, other] = [from, to];
  while (other - same > SECOND_MS) {
    const middle = same + Math.floor((other - same) / 2 / SECOND_MS) * SECOND_MS;
    if (readZoneOffset(zone, middle) === offset) same = middle;
    else other = middle;
  }
  return other;
}
