import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { OWN_PARTS, PART_STATES, PARTS } from './parts.ts';

export const build = z.object({
  version: z.string(),
  revision: z.string().nullable(),
  startedAt: timestamp,
});
export type Build = z.infer<typeof build>;

const state = z.enum(PART_STATES);
const part = z.object({
  status: state,
  build: build.optional(),
  /** For retention: the time when every rule had finished, and rules that failed or are overdue. */
  finishedAt: timestamp.nullable().optional(),
  behind: z.array(z.string()).optional(),
});
/**
 * The response of `GET /health`. It is public, so it contains no host names and no versions of third-party software.
 */
export const platformHealth = z.object({
  status: state,
  ...build.shape,
  parts: z.record(z.enum(PARTS), part),
  /** Workflow messages that the relay gave up after repeated refusals; left out if the database does not answer. */
  deadMessages: z
    .object({
      count: z.int(),
      oldestAt: timestamp.nullable(),
      /** Reason codes, one word each. */
      reasons: z.array(z.string()),
    })
    .optional(),
  /** How far each part's clock is ahead of the database's, in milliseconds. `off`: over the limit. */
  clocks: z.partialRecord(z.enum(OWN_PARTS), z.object({ aheadMs: z.int(), off: z.boolean() })),
});
export type PlatformHealth = z.infer<typeof platformHealth>;

/** The response of `/health/reports`, `/build-info` and `/build-info/messages`. */
export const serviceHealth = z.object({ name: z.string(), status: state, ...build.partial().shape });
export type ServiceHealth = z.infer<typeof serviceHealth>;
