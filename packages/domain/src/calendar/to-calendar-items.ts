import { type Sound, type WallEntry, wallText } from './calendar-entries.ts';
import type { CalendarEntry } from './schema.ts';
import type { Overlap } from './sound-overlaps.ts';

/** Maximum number of colliding casts listed per entry. */
const NAMED = 5;

/** Builds the response entries. `collisions` are the overlaps confirmed to share locations. */
export function toCalendarItems(entries: readonly WallEntry[], collisions: readonly Overlap[]): CalendarEntry[] {
  const others = new Map<Sound, Sound[]>();
  const note = (one: Sound, other: Sound) => others.set(one, [...(others.get(one) ?? []), other]);
  for (const { one, other } of collisions) {
    note(one, other);
    note(other, one);
  }
  return entries.map((entry) =>
    toItem(
      entry,
      entry.sounds.flatMap((sound) => others.get(sound) ?? []),
    ),
  );
}

function toItem(entry: WallEntry, others: readonly Sound[]): CalendarEntry {
  const { delivery, sounds, locations } = entry;
  const { deliveryId, castId, castName, groupId, status, inherited, opens, durationMs, sentence } = delivery;
  const named = new Map(others.map((sound) => [sound.delivery.deliveryId, sound]));
  return {
    deliveryId,
    castId,
    castName,
    groupId,
    status,
    inherited,
    opens,
    sentence,
    durationMs,
    at: new Date(Math.min(...sounds.map(({ at }) => at))).toISOString(),
    wallTime: wallText(entry),
    zones: [...locations.keys()].toSorted(),
    locations: [...locations.values()].reduce((sum, n) => sum + n, 0),
    conferences: delivery.conferences.flatMap((on, index) => (on ? [index + 1] : [])),
    collidesWith: [...named.values()].slice(0, NAMED).map((other) => ({
      deliveryId: other.delivery.deliveryId,
      castName: other.delivery.castName,
      at: new Date(other.at).toISOString(),
    })),
  };
}
