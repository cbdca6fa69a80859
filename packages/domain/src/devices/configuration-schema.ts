import { z } from 'zod';
import { idempotencyKey, timestamp } from '../lists/schema.ts';
import { callPointForm } from './call-point-form.ts';

/** Said where the device at that id has another IPEI than the one that the form was opened for. */
export const IPEI_DIFFERS = "The IPEI does not match the controller's. Please refresh the list.";

const endpointId = z.string().min(1).max(64);
const ipei = z.string().max(20);

/** A call point, by the IPEI as well where that is known: another device may have taken its id since. */
export const callPointInput = z.object({ controllerId: z.uuid(), endpointId, ipei: ipei.optional() });

/** As a controller holds it, which may be more than the form takes. */
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
  /** As it is, or as a new one would be: to be held against `callPointForm` before it is sent. */
  form: heldValues,
  /** The clips that the form names. */
  clips: z.array(clip),
  /** The answer of the controller that this is from: an update names it. Null: it has not told anything so far. */
  basedOn: z.uuid().nullable(),
  toldAt: timestamp.nullable(),
  /** -1: without an end. */
  repeats: z.int(),
  /** Clips that it plays and that are not there any more. */
  unknownClips: z.int(),
  /** What is being changed at this moment. */
  pendingOperationId: z.uuid().nullable(),
  /** Why it can't be changed now; null when it can. */
  refusal: z.object({ message: z.string(), lastActiveAt: timestamp.nullable() }).nullable(),
});
export type CallPointConfiguration = z.infer<typeof callPointConfiguration>;

export const configureCallPointInput = z.object({
  controllerId: z.uuid(),
  endpointId,
  /** What the form was opened for. */
  ipei,
  /** What the form was opened with. */
  basedOn: z.uuid().nullable(),
  form: callPointForm,
  idempotencyKey,
});
export const askedDevice = z.object({ operationId: z.uuid(), commandId: z.uuid(), traceId: z.string() });
