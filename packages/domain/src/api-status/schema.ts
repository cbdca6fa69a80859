import { z } from 'zod';
import { listInput, timestamp } from '../lists/schema.ts';
import { API_STATES, API_STATUS_SORTS } from './lists.ts';

export const apiStatus = z.object({
  controllerId: z.uuid(),
  boxName: z.string(),
  serialNumber: z.string(),
  groupTitle: z.string(),
  state: z.enum(API_STATES),
  heartbeatAt: timestamp.nullable(),
  lastOfflineAt: timestamp.nullable(),
});
export type ApiStatus = z.infer<typeof apiStatus>;

/** Lists locations of a group and its sub-groups whose own group shows the local API. */
export const listApiStatusInput = listInput(API_STATUS_SORTS).extend({
  states: z.array(z.enum(API_STATES)).min(1).max(API_STATES.length).optional(),
});
export const apiStatusPage = z.object({ items: z.array(apiStatus) });
export const countApiStatusInput = listApiStatusInput.omit({ page: true, pageSize: true, sort: true, order: true });
/** `total` applies the `states` filter, `byState` ignores it. */
export const apiStatusCounts = z.object({ total: z.int(), byState: z.record(z.enum(API_STATES), z.int()) });
