import { LOCAL_API_STATES } from '../devices/freshness.ts';

/** `none`: the location never had a local API. */
export const API_STATES = [...LOCAL_API_STATES, 'none'] as const;
export type ApiState = (typeof API_STATES)[number];

export const API_STATUS_SORTS = ['boxName', 'groupTitle', 'state', 'heartbeat'] as const;
export type ApiStatusSort = (typeof API_STATUS_SORTS)[number];
/** Volatile columns: sorting by them is allowed only up to a number of locations. */
export const VOLATILE_API_STATUS_SORTS: readonly ApiStatusSort[] = ['state', 'heartbeat'];
