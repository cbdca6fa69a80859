import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { controllerId } from './schema.ts';

export const MAX_LOAD_POINTS = 720;

const percent = z.number().min(0).max(100).nullable();
export const controllerLoadsInput = z.object({
  controllerId,
  hours: z.int().min(1).max(168).default(6),
});
export const loadPoint = z.object({
  at: timestamp,
  /** Per cent used. */
  cpu: percent,
  memory: percent,
  disk: percent,
  /** In °C. */
  temperature: z.number().nullable(),
});
export type LoadPoint = z.infer<typeof loadPoint>;
/** Oldest first. */
export const controllerLoadSeries = z.object({ points: z.array(loadPoint).max(MAX_LOAD_POINTS) });
