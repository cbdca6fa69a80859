import {
  listNewerEvents,
  listOlderEvents,
  type SystemEventConditions,
} from '@earshot/db/queries/system-events/system-event-list';
import type { ListSystemEventsInput, SystemEventPage } from '@earshot/domain/system-events/schema';
import { type NamedPlace, placeOf } from '../../places/place-of.ts';
import { refuseShortSearch } from '../../places/short-search.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { toSystemEvent } from '../../system-events/system-event-view.ts';

/** Lists a page of events, newest first. Reads one extra row to find out whether there are more. */
export async function listSystemEvents(call: PlacedCall, input: ListSystemEventsInput): Promise<SystemEventPage> {
  const { olderThan, newerThan, pageSize } = input;
  const { db } = call.deps;
  const part = { ...(await systemEventsOf(call, input)), limit: pageSize + 1 };
  if (newerThan === undefined) {
    const rows = await listOlderEvents(db, part, olderThan);
    return {
      items: rows.slice(0, pageSize).map(toSystemEvent),
      hasNewer: olderThan !== undefined,
      hasOlder: rows.length > pageSize,
    };
  }
  const rows = await listNewerEvents(db, part, newerThan);
  return { items: rows.slice(-pageSize).map(toSystemEvent), hasNewer: rows.length > pageSize, hasOlder: true };
}

/** The place and filter of a list or an export. */
export async function systemEventsOf(
  call: Pick<PlacedCall, 'deps' | 'scope'>,
  { type, category, from, to, search, ...named }: SystemEventConditions & NamedPlace,
) {
  const place = await placeOf(call, named);
  const filter: SystemEventConditions = { type: type || undefined, category, from, to, search: search.trim() };
  refuseShortSearch(place, filter.search);
  return { place, filter };
}
