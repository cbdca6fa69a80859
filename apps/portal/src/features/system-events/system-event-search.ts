import { isShortSearch } from '@earshot/domain/devices/lists';
import { isUuid } from '@earshot/domain/ids/uuid';
import { type EventCategory, isEventCategory } from '@earshot/domain/system-events/catalogue';
import { isEventId } from '@earshot/domain/system-events/event-id';
import type { SystemEventFilter } from '@earshot/domain/system-events/schema';
import { type CursorPlace, readCursor, readCursorPlace } from '#/lib/cursor-place.ts';
import { type Days, dayIn, instantsOf, textIn } from '#/lib/search-values.ts';

/** URL state of the system events. */
export interface SystemEventSearch extends CursorPlace, Days {
  readonly search?: string | undefined;
  readonly type?: string | undefined;
  readonly category?: EventCategory | undefined;
  /** Id of a location. */
  readonly location?: string | undefined;
}

/** Reads the URL state. Invalid values are dropped, never an error. */
export function readSystemEventSearch(raw: Record<string, unknown>): SystemEventSearch {
  const category = textIn(raw['category']) ?? '';
  const location = textIn(raw['location']) ?? '';
  return {
    from: dayIn(raw['from']),
    to: dayIn(raw['to']),
    search: textIn(raw['search']),
    type: textIn(raw['type'], 64),
    category: isEventCategory(category) ? category : undefined,
    location: isUuid(location) ? location : undefined,
    ...readCursorPlace(raw, isEventId),
  };
}

/** Server filter: the location, otherwise the group. */
export const toFilter = (search: SystemEventSearch, groupId: string): SystemEventFilter => ({
  ...(search.location === undefined ? { groupId } : { controllerId: search.location }),
  ...instantsOf(search),
  ...(search.search !== undefined && { search: search.search }),
  ...(search.type !== undefined && { type: search.type }),
  ...(search.category !== undefined && { category: search.category }),
});

/** In a group a search needs a minimum length to be fast enough. */
export const isSearchTooShort = ({ location, search }: SystemEventSearch): boolean =>
  location === undefined && isShortSearch(search);

export const cursorsOf = ({ olderThan, newerThan }: SystemEventSearch) => ({
  olderThan: readCursor(olderThan, isEventId),
  newerThan: readCursor(newerThan, isEventId),
});

export const isFiltered = ({ from, to, search, type, category, location }: SystemEventSearch): boolean =>
  [from, to, search, type, category, location].some((value) => value !== undefined);
