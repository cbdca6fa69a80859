import { z } from 'zod';
import { CONTROLLER_STATUSES } from '../controllers/presence.ts';
import { controllerId } from '../controllers/schema.ts';
import { timestamp } from '../lists/schema.ts';

export const locationConnectionInput = z.object({
  controllerId,
  hours: z.int().min(1).max(168).default(24),
});

export const connectionPeriod = z.object({ from: timestamp, to: timestamp, status: z.enum(CONTROLLER_STATUSES) });

/** The statuses of a location's controller in the last hours, under its present owner. */
export const locationConnection = z.object({
  from: timestamp,
  to: timestamp,
  /** Adjoining, oldest first. `unknown` also where the platform received no reports. */
  periods: z.array(connectionPeriod),
});
export type LocationConnection = z.infer<typeof locationConnection>;
