import { z } from 'zod';
import { callPointForm } from './call-point-form.ts';
import { configurationFacts, restoredVersion } from './facts-schema.ts';

/** Shown when the device with that id no longer has the IPEI that the form was opened for. */
export const IPEI_DIFFERS = "The IPEI does not match the controller's. Please refresh the list.";

const endpointId = z.string().min(1).max(64);
const ipei = z.string().max(20);

/** Identifies a device. Pass `ipei` if known: another device may have taken the id. */
export const configuredDeviceInput = z.object({ controllerId: z.uuid(), endpointId, ipei: ipei.optional() });

/** Values as reported by the controller; they may exceed the limits of the form. */
const heldPlayback = z.object({
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

const configured = z.object({
  controllerId: z.uuid(),
  endpointId,
  ipei: ipei.nullable(),
  locationName: z.string(),
  ...configurationFacts.shape,
});

export const callPointConfiguration = configured.extend({
  kind: z.literal('callpoint'),
  /** The present version, or the defaults. Validate with `callPointForm` before sending. */
  form: heldPlayback.extend({ location: z.string() }),
  clips: z.array(clip),
  /** -1 for indefinitely. */
  repeats: z.int(),
  /** Number of configured clips that no longer exist. */
  unknownClips: z.int(),
});
export type CallPointConfiguration = z.infer<typeof callPointConfiguration>;

export const deviceConfiguration = z.discriminatedUnion('kind', [callPointConfiguration]);
export type DeviceConfiguration = z.infer<typeof deviceConfiguration>;

/** `version` is the version last read. */
const configure = configuredDeviceInput.extend({ version: z.int().min(0) });

export const configureDeviceInput = z.discriminatedUnion('kind', [
  configure.extend({ kind: z.literal('callpoint'), form: callPointForm }),
]);
export type ConfigureDeviceInput = z.input<typeof configureDeviceInput>;

export const restoreDeviceInput = configuredDeviceInput.extend(restoredVersion.shape);
export const askedDevice = z.object({ operationId: z.uuid(), commandId: z.uuid(), traceId: z.string() });
