import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { PART_STATES, PARTS } from './parts.ts';

/** Which build of a part runs, and since when. */
export const build = z.object({
  version: z.string(),
  /** The commit that it was built of, where that is known. */
  revision: z.string().nullable(),
  startedAt: timestamp,
});
export type Build = z.infer<typeof build>;

const state = z.enum(PART_STATES);
/** What `GET /health` answers; open to all, so it names no host and no version of what others make. */
export const platformHealth = z.object({
  status: state,
  ...build.shape,
  parts: z.record(z.enum(PARTS), z.object({ status: state, build: build.optional() })),
});
export type PlatformHealth = z.infer<typeof platformHealth>;

/** What `/health/reports`, `/build-info` and `/build-info/messages` answer. */
export const serviceHealth = z.object({ name: z.string(), status: state, ...build.partial().shape });
export type ServiceHealth = z.infer<typeof serviceHealth>;
