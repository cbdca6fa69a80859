import { formatWallTime, type WallTime } from '../schedules/wall-clock.ts';
import type { CalendarDelivery } from './calendar-delivery.ts';
import { type CalendarView, countOf, cutOff, instantsOf, type Track, tracksOf, wallOf } from './calendar-tracks.ts';

/** A play of a plan at an instant, as input for the search for collisions. */
export interface Sound {
  readonly delivery: CalendarDelivery;
  readonly plan: number;
  readonly at: number;
}

export interface WallEntry {
  readonly delivery: CalendarDelivery;
  readonly wall: WallTime;
  readonly sounds: Sound[];
  readonly locations: Map<string, number>;
}

export interface WallEntries {
  readonly entries: readonly WallEntry[];
  /** Number of plays in the window beyond `limit`. */
  readonly more: number;
}

/**
 * Returns the first `limit` plays of a window of wall time, in order. The cost grows with the plays in the window and
 * the plans that touch it, not with the length of the plans.
 */
export function wallEntries(deliveries: readonly CalendarDelivery[], view: CalendarView, limit: number): WallEntries {
  const tracks = tracksOf(deliveries, view);
  const end = cutOff(tracks, view, limit);
  const found = new Map<string, WallEntry>();
  for (const track of tracks) {
    for (const at of instantsOf(track, view.from, end)) addSound(found, track, at);
  }
  const more = tracks.reduce(
    (sum, track) => sum + countOf(track, view.from, view.to) - countOf(track, view.from, end),
    0,
  );
  return { entries: [...found.values()].toSorted(inOrder), more };
}

function addSound(found: Map<string, WallEntry>, track: Track, at: number): void {
  const { delivery, plan, locations } = track;
  const wall = wallOf(track, at);
  const key = `${delivery.deliveryId} ${wall}`;
  const entry = found.get(key) ?? { delivery, wall, sounds: [], locations: new Map<string, number>() };
  found.set(key, entry);
  entry.sounds.push({ delivery, plan: plan.plan, at });
  for (const { zone, n } of locations) entry.locations.set(zone, (entry.locations.get(zone) ?? 0) + n);
}

const inOrder = (one: WallEntry, other: WallEntry): number =>
  one.wall - other.wall ||
  one.delivery.castName.localeCompare(other.delivery.castName) ||
  (one.delivery.deliveryId < other.delivery.deliveryId ? -1 : 1);

export const wallText = ({ wall }: WallEntry): string => formatWallTime(wall);
