import { INCIDENT_STATES, type IncidentState } from '@earshot/domain/incidents/kinds';
import { isUuid } from '@earshot/domain/ids/uuid';
import { type ListSearch, readListSearch } from '#/lib/list-search.ts';

export const INCIDENT_SORTS = ['since', 'boxName', 'devicesAffected'] as const;
export type IncidentSort = (typeof INCIDENT_SORTS)[number];

/** URL state of the incident list, in addition to that of every list. */
export interface IncidentSearch extends ListSearch<IncidentSort> {
  /** Id of the open incident. */
  readonly incident?: string | undefined;
}

const readList = readListSearch(INCIDENT_SORTS);

export function readIncidentSearch(raw: Record<string, unknown>): IncidentSearch {
  const incident = raw['incident'];
  return { ...readList(raw), ...(typeof incident === 'string' && isUuid(incident) && { incident }) };
}

/** States in the URL parameter `filterType`; undefined means all states of incidents that are not over. */
export function readStates(filterType: string | undefined): IncidentState[] | undefined {
  const named = INCIDENT_STATES.filter((state) => state === filterType);
  return named.length === 0 ? undefined : named;
}
