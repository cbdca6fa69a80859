import { LOCAL_API_STATES } from '../devices/freshness.ts';

/** Those of a local API, and `none` of a location that never had one. */
export const API_STATES = [...LOCAL_API_STATES, 'none'] as const;
export type ApiState = (typeof API_STATES)[number];

export const API_STATUS_SORTS = ['boxName', 'adminGroup', 'state', 'heartbeat'] as const;
export type ApiStatusSort = (typeof API_STATUS_SORTS)[number];
/** Change all the time, so only so many locations are sorted by them. */
export const VOLATILE_API_STATUS_SORTS: readonly ApiStatusSort[] = ['state', 'heartbeat'];
