import { type Collision, collisionFinder, type FindCollisions, type OtherCast, type Sounding } from './collisions.ts';
import { type FireRow, fireRows, groupZones, offsetAt, type RowClock } from './fire-rows.ts';
import type { Schedule } from './schedule.ts';
import { formatWallTime } from './wall-clock.ts';
import { type ZonePeriod, zonePeriods } from './zone-periods.ts';

export interface FireTableInput {
  readonly schedule: Schedule;
  readonly locations: readonly { readonly id: string; readonly zone: string }[];
  readonly own: Sounding;
  readonly others: readonly OtherCast[];
  readonly now: Date;
  readonly page: number;
  readonly pageSize: number;
}

export interface FireTableRow {
  readonly at: Date;
  /** Wall time in the schedule's zone, and at the locations. */
  readonly senderTime: string;
  readonly localTime: string;
  readonly zones: readonly string[];
  readonly locations: number;
  readonly excepted: boolean;
  readonly clock: RowClock;
  readonly collisions: readonly Collision[];
  readonly moreCollisions: number;
}

export interface FireTable {
  readonly items: readonly FireTableRow[];
  readonly total: number;
  /** Number of locations whose first play is in the past, and which start with a later play. */
  readonly startedWithout: number;
}

const LISTED_COLLISIONS = 10;

/** A page of the future plays of a schedule, one row per instant and local time. */
export function fireTable(input: FireTableInput): FireTable {
  const { schedule, page, pageSize } = input;
  const now = input.now.getTime();
  const groups = groupZones(schedule, countZones(input.locations));
  const { rows: shown, total } = fireRows(groups, { now, from: (page - 1) * pageSize, to: page * pageSize });
  const [first, last] = [shown[0], shown.at(-1)];
  const sender =
    first === undefined || last === undefined ? [] : zonePeriods(schedule.zone, first.play.at, last.play.at);
  const collisionsOf = collisionFinder(input.own, input.others);
  const late = groups.filter(({ plays }) => (plays[0]?.at ?? Infinity) <= now);
  return {
    items: shown.map((row) => toItem(row, { sender, collisionsOf })),
    total,
    startedWithout: late.flatMap(({ zones }) => zones).reduce((sum, { locations }) => sum + locations, 0),
  };
}

function countZones(locations: FireTableInput['locations']) {
  const counts = new Map<string, number>();
  for (const { zone } of locations) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  return [...counts].map(([zone, count]) => ({ zone, locations: count }));
}

function toItem(
  { play, offset, groups, clock }: FireRow,
  { sender, collisionsOf }: { sender: readonly ZonePeriod[]; collisionsOf: FindCollisions },
): FireTableRow {
  const counts = groups.flatMap(({ zones }) => zones);
  const zones = counts.map(({ zone }) => zone).toSorted();
  const collisions = play.excepted ? [] : collisionsOf(play.at, zones);
  return {
    at: new Date(play.at),
    senderTime: formatWallTime(play.at + offsetAt(sender, play.at)),
    localTime: formatWallTime(play.at + offset),
    zones,
    locations: counts.reduce((sum, { locations }) => sum + locations, 0),
    excepted: play.excepted,
    clock,
    collisions: collisions.slice(0, LISTED_COLLISIONS),
    moreCollisions: Math.max(0, collisions.length - LISTED_COLLISIONS),
  };
}
