import { z } from 'zod';
import { nameText } from '../names/name-text.ts';
import { idempotencyKey, timestamp } from '../lists/schema.ts';

/** Maximum length of planned work in milliseconds, so that muted notifications cannot be forgotten. */
export const MAX_PLANNED_WORK_MS = 7 * 24 * 60 * 60_000;

/** Announced work. While it runs, no incident notifications are sent for its locations. */
export const plannedWork = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  /** Null if the work concerns the whole group and its sub-groups. */
  controllerId: z.uuid().nullable(),
  boxName: z.string().nullable(),
  startsAt: timestamp,
  endsAt: timestamp,
  reason: z.string(),
  by: z.string().nullable(),
  isRunning: z.boolean(),
});
export type PlannedWork = z.infer<typeof plannedWork>;

const times = z.object({
  /** Defaults to now. */
  startsAt: timestamp.optional(),
  endsAt: timestamp,
  reason: nameText.min(1).max(200),
});

/** For one location (`controllerId`), or for a group and its sub-groups. */
export const createPlannedWorkInput = times.extend({
  groupId: z.uuid().optional(),
  controllerId: z.uuid().optional(),
  idempotencyKey,
});
export const listPlannedWorkInput = z.object({
  groupId: z.uuid(),
  controllerId: z.uuid().optional(),
  past: z.boolean().default(false),
});
export const plannedWorkList = z.object({ items: z.array(plannedWork) });
export const plannedWorkInput = z.object({ plannedWorkId: z.uuid() });
