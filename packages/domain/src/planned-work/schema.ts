import { z } from 'zod';
import { idempotencyKey, timestamp } from '../lists/schema.ts';

/** Silence is never forgotten: planned work lasts so long at most. Milliseconds. */
export const MAX_PLANNED_WORK_MS = 7 * 24 * 60 * 60_000;

/** Work that somebody announced: while it runs, nobody is told of incidents there. */
export const plannedWork = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  /** Null when it is about the whole group and all below it. */
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
  /** Left out: now. */
  startsAt: timestamp.optional(),
  endsAt: timestamp,
  reason: z.string().trim().min(1).max(200),
});

/** On one location (`controllerId`), or on a group and all below it. */
export const createPlannedWorkInput = times.extend({
  groupId: z.uuid().optional(),
  controllerId: z.uuid().optional(),
  idempotencyKey,
});
/** What runs or is to come; with `past` also what is over. */
export const listPlannedWorkInput = z.object({
  groupId: z.uuid(),
  controllerId: z.uuid().optional(),
  past: z.boolean().default(false),
});
export const plannedWorkList = z.object({ items: z.array(plannedWork) });
export const plannedWorkInput = z.object({ plannedWorkId: z.uuid() });
