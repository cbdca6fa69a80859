import { z } from 'zod';
import { callPointFormWith } from './call-point-form.ts';
import { configurationFacts, restoredVersion } from './facts-schema.ts';
import { keypadFormWith } from './keypad-form.ts';
import { ANYTHING_KEPT } from './playback-form.ts';
import { talkLockValues } from './talk-lock-form.ts';

/** Shown when the device with that id no longer has the IPEI that the form was opened for. */
export const IPEI_DIFFERS = "The IPEI does not match the controller's. Please refresh the list.";

const endpointId = z.string().min(1).max(64);
const ipei = z.string().max(20);

/** Identifies a device. Pass `ipei` if known: another device may have taken the id. */
export const configuredDeviceInput = z.object({ controllerId: z.uuid(), endpointId, ipei: ipei.optional() });

/** Values as reported by the controller; they may exceed the limits of the form. */
const heldDevice = z.object({ volume: z.int(), prohibitPeriod: z.int(), ultraLowPowerMode: z.boolean() });

const heldPlayback = z.object({
  nameAbbreviated: z.string(),
  priority: z.int(),
  conferences: z.array(z.boolean()),
  /** -1 for indefinitely. */
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
  /** The present version, or the defaults. Validate with `callPointFormAfter` before sending. */
  form: heldDevice.extend({ location: z.string(), ...heldPlayback.shape }),
  clips: z.array(clip),
  /** Number of configured clips that no longer exist. */
  unknownClips: z.int(),
});
export type CallPointConfiguration = z.infer<typeof callPointConfiguration>;

export const keypadConfiguration = configured.extend({
  kind: z.literal('keypad'),
  /** The present version, or the defaults. Validate with `keypadFormAfter` before sending. */
  form: heldDevice.extend({
    zones: z.array(z.object({ zoneName: z.string(), segments: z.array(z.boolean()), ...heldPlayback.shape })),
  }),
  clips: z.array(clip),
  unknownClips: z.int(),
});
export type KeypadConfiguration = z.infer<typeof keypadConfiguration>;

const talkLock = {
  /** Times in seconds, as stored or reported; null: inherited from the controller. */
  form: z.object({ talkLockTimeout: z.int().nullable(), talkLockInterval: z.int().nullable() }),
  /** The talk lock of the controller. */
  inherited: z.object({ talkLockTimeout: z.int(), talkLockInterval: z.int() }),
};
export const headsetConfiguration = configured.extend({ kind: z.literal('headset'), ...talkLock });
export const conferenceConfiguration = configured.extend({ kind: z.literal('conference'), ...talkLock });
export type TalkLockConfiguration = z.infer<typeof headsetConfiguration> | z.infer<typeof conferenceConfiguration>;

export const deviceConfiguration = z.discriminatedUnion('kind', [
  callPointConfiguration,
  keypadConfiguration,
  headsetConfiguration,
  conferenceConfiguration,
]);
export type DeviceConfiguration = z.infer<typeof deviceConfiguration>;

/** `version` is the version last read. Values that can only be kept are compared with it. */
const configure = configuredDeviceInput.extend({ version: z.int().min(0) });

export const configureDeviceInput = z.discriminatedUnion('kind', [
  configure.extend({ kind: z.literal('callpoint'), form: callPointFormWith(ANYTHING_KEPT) }),
  configure.extend({ kind: z.literal('keypad'), form: keypadFormWith(() => ANYTHING_KEPT) }),
  configure.extend({ kind: z.literal('headset'), form: talkLockValues }),
  configure.extend({ kind: z.literal('conference'), form: talkLockValues }),
]);
export type ConfigureDeviceInput = z.input<typeof configureDeviceInput>;

export const restoreDeviceInput = configuredDeviceInput.extend(restoredVersion.shape);
export const askedDevice = z.object({ operationId: z.uuid(), commandId: z.uuid(), traceId: z.string() });
