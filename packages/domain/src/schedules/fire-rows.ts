import { type Play, playsByZone } from './plays.ts';
import { type Schedule, zoneFollowed } from './schedule.ts';
import type { ClockFinding } from './wall-clock.ts';
import { type ZonePeriod, zonePeriods } from './zone-periods.ts';

export interface ZoneCount {
  readonly zone: string;
  readonly locations: number;
}

/** Zones with the same wall time throughout the schedule. */
export interface ZoneGroup {
  readonly zones: readonly ZoneCount[];
  readonly plays: readonly Play[];
  readonly periods: readonly ZonePeriod[];
}

/** The clock change at a play. `changed`: the clocks changed since the previous play. */
export type RowClock = ClockFinding | 'changed';

/** The plays at one instant and one local time. */
export interface FireRow {
  readonly play: Play;
  /** Offset of the local time from UTC, in milliseconds. */
  readonly offset: number;
  readonly groups: ZoneGroup[];
  /** The clock change at any of the groups; `once` if there is none. */
  clock: RowClock;
}

/** Groups zones with equal clocks, so that each schedule is computed once per group. */
export function groupZones(schedule: Schedule, zones: readonly ZoneCount[]): ZoneGroup[] {
  const same = new Map<string, { zones: ZoneCount[]; plays: readonly Play[]; periods: ZonePeriod[] }>();
  const playsIn = playsByZone(schedule);
  for (const one of zones) {
    const plays = playsIn(zoneFollowed(schedule, one.zone));
    const [first, last] = [plays[0], plays.at(-1)];
    if (first === undefined || last === undefined) continue;
    const periods = zonePeriods(one.zone, first.at, last.at);
    const key = `${first.at} ${periods.map(({ from, offset }) => `${from}:${offset}`).join(' ')}`;
    const known = same.get(key);
    if (known === undefined) same.set(key, { zones: [one], plays, periods });
    else known.zones.push(one);
  }
  return [...same.values()];
}

/**
 * Factors of a row key: maximum number of groups, number of offsets in quarters of an hour, and a quarter in
 * milliseconds.
 */
const [GROUPS, OFFSETS, QUARTER] = [1_024, 128, 900_000];

/**
 * Sortable numeric keys of all plays after `now`, by instant, local time and group. Counting hundreds of thousands of
 * rows this way is cheap; only the rows of a page are built.
 */
function rowKeys(groups: readonly ZoneGroup[], now: number): Float64Array {
  const keys = new Float64Array(groups.reduce((sum, { plays }) => sum + plays.length, 0));
  let size = 0;
  for (const [group, { plays, periods }] of groups.entries()) {
    let index = 0;
    for (const { at } of plays) {
      while (at >= (periods[index]?.to ?? Infinity)) index += 1;
      if (at <= now) continue;
      const quarters = Math.round((periods[index]?.offset ?? 0) / QUARTER) + OFFSETS / 2;
      keys[size] = ((at / 1_000) * OFFSETS + quarters) * GROUPS + group;
      size += 1;
    }
  }
  return keys.subarray(0, size).toSorted();
}

/** Returns rows `from` (inclusive) to `to` (exclusive), and the total number of rows. */
export function fireRows(
  groups: readonly ZoneGroup[],
  { now, from, to }: { now: number; from: number; to: number },
): { rows: FireRow[]; total: number } {
  const rows: FireRow[] = [];
  let total = 0;
  let last = -1;
  for (const key of rowKeys(groups, now)) {
    const group = groups[key % GROUPS];
    const row = Math.floor(key / GROUPS);
    if (row === last) {
      if (total > from && total <= to && group !== undefined) join(rows.at(-1), group);
      continue;
    }
    last = row;
    if (total >= from && total < to && group !== undefined) rows.push(rowOf(group, Math.floor(row / OFFSETS) * 1_000));
    total += 1;
  }
  return { rows, total };
}

function rowOf(group: ZoneGroup, at: number): FireRow {
  const { play, clock } = playAt(group, at);
  return { play, offset: offsetAt(group.periods, at), groups: [group], clock };
}

/** Adds a group with the same local time at that instant. */
function join(row: FireRow | undefined, group: ZoneGroup): void {
  if (row === undefined) return;
  row.groups.push(group);
  if (row.clock === 'once') row.clock = playAt(group, row.play.at).clock;
}

function playAt({ plays, periods }: ZoneGroup, at: number): { play: Play; clock: RowClock } {
  const index = plays.findIndex((one) => one.at === at);
  const play = plays[index];
  if (play === undefined) throw new RangeError('No such play');
  const before = plays[index - 1];
  const isChanged = before !== undefined && offsetAt(periods, before.at) !== offsetAt(periods, at);
  return { play, clock: play.clock === 'once' && isChanged ? 'changed' : play.clock };
}

export const offsetAt = (periods: readonly ZonePeriod[], at: number): number =>
  periods.find(({ from, to }) => at >= from && at < to)?.offset ?? 0;
