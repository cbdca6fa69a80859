import { type Play, playsByZone } from './plays.ts';
import { type Schedule, zoneFollowed } from './schedule.ts';
import type { ClockFinding } from './wall-clock.ts';
import { type ZonePeriod, zonePeriods } from './zone-periods.ts';

/** How many locations live by the clocks of a zone. */
export interface ZoneCount {
  readonly zone: string;
  readonly locations: number;
}

/** Zones whose clocks show the same through the whole schedule. */
export interface ZoneGroup {
  readonly zones: readonly ZoneCount[];
  readonly plays: readonly Play[];
  readonly periods: readonly ZonePeriod[];
}

/** What the clocks do at a play; `changed`: they were changed since the play before. */
export type RowClock = ClockFinding | 'changed';

/** One moment and one local time: what some locations play then. */
export interface FireRow {
  readonly play: Play;
  /** Milliseconds that the locations' clocks are ahead of UTC. */
  readonly offset: number;
  readonly groups: ZoneGroup[];
  /** Whatever is out of the ordinary at one of the groups. */
  clock: RowClock;
}

/** Zones with the same clocks together, so that each schedule is computed once for all of them. */
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

/** The numbers that a key is made of: so many groups, and so many quarters of an hour that clocks can be apart. */
const [GROUPS, OFFSETS, QUARTER] = [1_024, 128, 900_000];

/**
 * The plays after `now` of all groups by moment and then by local time, as numbers that sort that way: hundreds of
 * thousands of rows are counted, and only those of a page are made.
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

/** Rows from the one numbered `from` up to the one before `to`, and how many there are. */
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

/** Another group whose clocks show the same at that moment. */
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
