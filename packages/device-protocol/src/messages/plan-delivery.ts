import { z } from 'zod';
import { MAX_LATENESS } from '../limits.ts';
import { trace } from './envelope.ts';
import { conferenceFlags, counter, guid, instant, sha256, small } from './primitives.ts';

/** An mp3. `url` is relative to the gateway's base for device files and needs the device's credential. */
export const planClip = z.object({
  sha256,
  bytes: small,
  durationMs: small,
  url: z.string().regex(/^\/device\/clips\/[0-9a-f]{64}$/, 'not /device/clips/{sha256}'),
});
export type PlanClip = z.infer<typeof planClip>;

/** `count` plays, `intervalMs` apart, the first at `startAt`. One play has the interval 0. */
export const planSegment = z.object({ startAt: instant, intervalMs: counter, count: z.int().min(1).max(10_000) });

/**
 * A delivery as a device holds it: desired state, sent once. A play is named (deliveryId, nominal instant). All clips are
 * played in their order, after the attention tone when `tone` is set. `revision` grows with every change to it.
 */
export const planDelivery = z.object({
  deliveryId: guid,
  revision: counter,
  clips: z.array(planClip).max(10),
  tone: z.boolean(),
  conferences: conferenceFlags,
  segments: z.array(planSegment).max(100),
  /** Nominal instants that are left out. */
  skip: z.array(instant).max(2_000),
  /** How long the device goes on after its lease. */
  graceMs: counter,
  /** How late a play may begin, at most a week: so long a device remembers what it played. */
  lateMs: z.int().min(0).max(MAX_LATENESS),
  trace: trace.optional(),
  /** Reserved in version 1: sent as null, ignored by devices. */
  priority: z.null().optional(),
  onBusy: z.null().optional(),
  interrupted: z.null().optional(),
});
export type PlanDelivery = z.infer<typeof planDelivery>;
