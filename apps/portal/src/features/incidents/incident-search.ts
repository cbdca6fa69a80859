import { INCIDENT_STATES, type IncidentState } from '@earshot/domain/incidents/kinds';
import { isUuid } from '@earshot/domain/ids/uuid';
import { instant, isDay, localDayRange } from '#/lib/local-time.ts';
import { type ListSearch, readListSearch } from '#/lib/list-search.ts';

export const INCIDENT_SORTS = ['since', 'boxName', 'devicesAffected'] as const;
export type IncidentSort = (typeof INCIDENT_SORTS)[number];

/** URL state of the incident list, in addition to that of every list. */
export interface IncidentSearch extends ListSearch<IncidentSort> {
  /** Id of the open incident. */
  readonly incident?: string | undefined;
  /** Only incidents that were unresolved on this local day, as `2026-12-24`. */
  readonly day?: string | undefined;
  /** Only incidents that began in this range of ISO instants, from a mark of a report. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only incidents of this location. */
  readonly location?: string | undefined;
}

const readList = readListSearch(INCIDENT_SORTS);

export function readIncidentSearch(raw: Record<string, unknown>): IncidentSearch {
  const { incident, day, location } = raw;
  const [from, to] = [instant(raw['from']), instant(raw['to'])];
  const hasRange = from !== undefined && to !== undefined && !isDay(day);
  return {
    ...readList(raw),
    // Without these keys, the router keeps the invalid values.
    incident: typeof incident === 'string' && isUuid(incident) ? incident : undefined,
    day: isDay(day) ? day : undefined,
    from: hasRange ? from : undefined,
    to: hasRange ? to : undefined,
    location: typeof location === 'string' && isUuid(location) ? location : undefined,
  };
}

/** The state in the URL parameter `filterType`; undefined if it names none. */
const readState = (filterType: string | undefined): IncidentState | undefined =>
  INCIDENT_STATES.find((state) => state === filterType);

/** Filter of the list. Without a state: incidents that are not over, or all of the chosen day or range. */
export function incidentFilter({ filterType, day, from, to, location }: IncidentSearch) {
  const chosen = readState(filterType);
  const range = from === undefined || to === undefined ? undefined : { from, to };
  const during = day === undefined ? undefined : localDayRange(day);
  const began = day === undefined ? range : undefined;
  const isPast = during !== undefined || began !== undefined;
  const states: readonly IncidentState[] =
    chosen === undefined ? (isPast ? INCIDENT_STATES : ['open', 'acknowledged']) : [chosen];
  return {
    chosen,
    states,
    isPast,
    ...(during !== undefined && { during }),
    ...(began !== undefined && { began }),
    ...(location !== undefined && { controllerId: location }),
  };
}
