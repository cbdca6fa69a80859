import { z } from 'zod';
import { controllerInput } from '../controllers/schema.ts';
import { configurationFacts } from '../device-configuration/facts-schema.ts';
import { FORM_MESSAGES } from '../forms/messages.ts';
import { waitsFor } from '../interlocks/schema.ts';

const HOSTNAME_MAX = 63;

export const HOSTNAME_MESSAGES = {
  space: 'Cannot contain spaces',
  characters: 'Only letters, numbers and hyphens are allowed',
  firstHyphen: 'Cannot start with a hyphen',
  lastHyphen: 'Cannot end with a hyphen',
} as const;

/** Name of a controller in the network of its shop. Letters keep their case. */
const hostname = z
  .string()
  .min(1, FORM_MESSAGES.blank)
  .max(HOSTNAME_MAX, FORM_MESSAGES.tooLong(HOSTNAME_MAX))
  .regex(/^\S*$/, HOSTNAME_MESSAGES.space)
  .regex(/^[A-Za-z0-9\s-]*$/, HOSTNAME_MESSAGES.characters)
  .regex(/^(?!-)/, HOSTNAME_MESSAGES.firstHyphen)
  .regex(/(?<!-)$/, HOSTNAME_MESSAGES.lastHyphen);

export const hostnameForm = z.object({ hostname });

/** The wanted hostname of a controller, and whether it is applied. */
export const controllerHostname = z.object({
  controllerId: z.uuid(),
  /** As reported until it is set here; empty if the controller has not reported one. */
  hostname: z.string(),
  /** The hostname that the controller last reported; null before its first report. */
  reported: z.string().nullable(),
  /** Null unless the controller is online and the hostname waits for a play or for other work there. */
  waitsFor: waitsFor.nullable(),
  ...configurationFacts.shape,
});
export type ControllerHostname = z.infer<typeof controllerHostname>;

/** `version` is the version last read. The controller reboots to apply the hostname. */
export const updateHostnameInput = controllerInput.extend({
  version: z.int().min(0),
  ...hostnameForm.shape,
});
export type UpdateHostnameInput = z.input<typeof updateHostnameInput>;
