import { z } from 'zod';
import { PLAN_LIMITS } from '@earshot/domain/schedules/limits';
import { MAX_LATENESS } from '../limits.ts';
import { trace } from './envelope.ts';
import { planListeners } from './plan-listeners.ts';
import { origin } from './plan-list.ts';
import { conferenceFlags, counter, guid, instant, sha256, small } from './primitives.ts';

/** An MP3. `url` is relative to the gateway's base URL for device files and needs the device's credential. */
export const planClip = z.object({
  sha256,
  bytes: small,
  durationMs: small,
  url: z.string().regex(/^\/device\/clips\/[0-9a-f]{64}$/, 'not /device/clips/{sha256}'),
});
export type PlanClip = z.infer<typeof planClip>;

/** `count` plays at intervals of `intervalMs`, the first at `startAt`. A single play has the interval 0. */
export const planSegment = z.object({ startAt: instant, intervalMs: counter, count: z.int().min(1).max(10_000) });

/**
 * A delivery on a device: desired state, sent once. A play is identified by (deliveryId, nominal instant). The
 * attention tone plays first if `tone` is set, then all clips in order. `revision` increases with every change of the
 * delivery.
 */
export const planDelivery = z.object({
  deliveryId: guid,
  revision: counter,
  clips: z.array(planClip).max(10),
  tone: z.boolean(),
  conferences: conferenceFlags,
  /**
   * Absent: each play sounds on all headsets of the conferences. Sent only to devices with the feature
   * `plan.listeners`.
   */
  listeners: planListeners.optional(),
  segments: z.array(planSegment).max(PLAN_LIMITS.segments),
  /** Nominal instants without a play. */
  skip: z.array(instant).max(2_000),
  /** Plays of instants up to this time stop if they sound, and do not begin. Later plays remain. */
  stoppedAt: instant.optional(),
  /** How long the device continues to play after its lease, in milliseconds. */
  graceMs: counter,
  /** How late a play may begin, in milliseconds, at most a week. Devices remember their plays for that long. */
  lateMs: z.int().min(0).max(MAX_LATENESS),
  trace: trace.optional(),
  origin: origin.optional(),
  /** Reserved in version 1: sent as null, ignored by devices. */
  priority: z.null().optional(),
  onBusy: z.null().optional(),
  interrupted: z.null().optional(),
});
export type PlanDelivery = z.infer<typeof planDelivery>;
