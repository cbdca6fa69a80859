import { INCIDENT_STATES, type IncidentState } from '@earshot/domain/incidents/kinds';
import { type ListSearch, readListSearch } from '#/lib/list-search.ts';
import { isUuid } from '#/lib/uuid.ts';

export const INCIDENT_SORTS = ['since', 'boxName', 'devicesAffected'] as const;
export type IncidentSort = (typeof INCIDENT_SORTS)[number];

/** What the list of incidents keeps in the URL, besides what every list does. */
export interface IncidentSearch extends ListSearch<IncidentSort> {
  /** The one whose panel is open. */
  readonly incident?: string | undefined;
}

const readList = readListSearch(INCIDENT_SORTS);

export function readIncidentSearch(raw: Record<string, unknown>): IncidentSearch {
  const incident = raw['incident'];
  return { ...readList(raw), ...(typeof incident === 'string' && isUuid(incident) && { incident }) };
}

/** The states that a URL's `filterType` names; undefined means those that are not over. */
export function readStates(filterType: string | undefined): IncidentState[] | undefined {
  const named = INCIDENT_STATES.filter((state) => state === filterType);
  return named.length === 0 ? undefined : named;
}
