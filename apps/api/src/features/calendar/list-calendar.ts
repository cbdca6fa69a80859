import { listMeetingPlans, listPlaying } from '@earshot/db/queries/deliveries/delivery-calendar';
import { wallEntries } from '@earshot/domain/calendar/calendar-entries';
import { CALENDAR_LIMITS } from '@earshot/domain/calendar/limits';
import type { calendarPage, listCalendarInput } from '@earshot/domain/calendar/schema';
import { planPairs, soundOverlaps } from '@earshot/domain/calendar/sound-overlaps';
import { toCalendarItems } from '@earshot/domain/calendar/to-calendar-items';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { toCalendarDelivery } from './calendar-delivery-view.ts';

/** A local day starts within this time before or after the same day in UTC. */
const DAY_SPREAD_MS = 26 * 3_600_000;

/** Lists plays at the locations of a group on the given days, by the requested clocks. */
export async function listCalendar(
  { deps: { db }, scope }: PlacedCall,
  { from, to, zone, clock }: z.output<typeof listCalendarInput>,
): Promise<z.input<typeof calendarPage>> {
  const view = { from: Date.parse(from), to: Date.parse(to), zone, clock };
  const rows = await listPlaying(db, scope, {
    from: new Date(view.from - DAY_SPREAD_MS),
    to: new Date(view.to + DAY_SPREAD_MS),
    limit: CALENDAR_LIMITS.deliveries + 1,
  });
  const now = new Date();
  const shown = rows.slice(0, CALENDAR_LIMITS.deliveries).map((row) => toCalendarDelivery(row, now));
  const { entries, more } = wallEntries(shown, view, CALENDAR_LIMITS.entries);
  const overlaps = soundOverlaps(
    entries.flatMap(({ sounds }) => sounds),
    CALENDAR_LIMITS.overlaps,
  );
  const meeting = await listMeetingPlans(db, planPairs(overlaps));
  const collisions = overlaps.filter(({ pair }) => meeting.has(pair));
  return {
    items: toCalendarItems(entries, collisions),
    more,
    moreDeliveries: rows.length > CALENDAR_LIMITS.deliveries,
  };
}
