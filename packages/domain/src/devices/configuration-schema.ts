import { z } from 'zod';
import { idempotencyKey, timestamp } from '../lists/schema.ts';
import { callPointForm } from './call-point-form.ts';

/** Shown when the device with that id no longer has the IPEI that the form was opened for. */
export const IPEI_DIFFERS = "The IPEI does not match the controller's. Please refresh the list.";

const endpointId = z.string().min(1).max(64);
const ipei = z.string().max(20);

/** Identifies a call point. Pass `ipei` if known: another device may have taken the id. */
export const callPointInput = z.object({ controllerId: z.uuid(), endpointId, ipei: ipei.optional() });

/** Values as reported by the controller; they may exceed the limits of the form. */
const heldValues = z.object({
  location: z.string(),
  nameAbbreviated: z.string(),
  volume: z.int(),
  prohibitPeriod: z.int(),
  ultraLowPowerMode: z.boolean(),
  priority: z.int(),
  conferences: z.array(z.boolean()),
  repeatTimes: z.int(),
  repeatFrequency: z.int(),
  enableCallback: z.boolean(),
  playComfortMessage: z.boolean(),
  playHoldMusic: z.boolean(),
  announcements: z.array(z.uuid()),
  callbacks: z.array(z.uuid()).nullable(),
});

const clip = z.object({ id: z.uuid(), name: z.string(), durationMs: z.int() });

export const callPointConfiguration = z.object({
  controllerId: z.uuid(),
  endpointId,
  ipei: ipei.nullable(),
  locationName: z.string(),
  /** The current values, or the defaults. Validate with `callPointForm` before sending. */
  form: heldValues,
  clips: z.array(clip),
  /**
   * Id of the controller's reply that these values come from; send it with an update. Null if there is no reply yet.
   */
  basedOn: z.uuid().nullable(),
  reportedAt: timestamp.nullable(),
  /** -1 for indefinitely. */
  repeats: z.int(),
  /** Number of configured clips that no longer exist. */
  unknownClips: z.int(),
  pendingOperationId: z.uuid().nullable(),
  /** Why the configuration cannot be changed now; null if it can. */
  refusal: z.object({ message: z.string(), lastActiveAt: timestamp.nullable() }).nullable(),
});
export type CallPointConfiguration = z.infer<typeof callPointConfiguration>;

export const configureCallPointInput = z.object({
  controllerId: z.uuid(),
  endpointId,
  ipei,
  basedOn: z.uuid().nullable(),
  form: callPointForm,
  idempotencyKey,
});
export const askedDevice = z.object({ operationId: z.uuid(), commandId: z.uuid(), traceId: z.string() });
