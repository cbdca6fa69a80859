import { z } from 'zod';
import { controllerInput } from '../controllers/schema.ts';
import { FORM_MESSAGES } from '../forms/messages.ts';
import { configurationFacts, restoredVersion } from '../device-configuration/facts-schema.ts';
import { TALK_LOCK_MAX_S, VOLUME } from './configuration.ts';

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int({ error: FORM_MESSAGES.notWhole }).min(min, FORM_MESSAGES.below(min)).max(max, FORM_MESSAGES.above(max));
const talkLockSeconds = whole({ min: 0, max: TALK_LOCK_MAX_S });

/** Times are in seconds. */
export const configurationValues = z.object({
  talkLockTimeout: talkLockSeconds,
  talkLockInterval: talkLockSeconds,
  volume: whole(VOLUME),
});

/** The wanted configuration of a controller, and whether it is applied. Version 0 has the defaults. */
export const controllerConfiguration = configurationValues.extend({
  controllerId: z.uuid(),
  ...configurationFacts.shape,
});
export type ControllerConfiguration = z.infer<typeof controllerConfiguration>;

/** `version` is the version last read. */
export const updateConfigurationInput = controllerInput.extend({
  version: z.int().min(0),
  ...configurationValues.shape,
});
export type UpdateConfigurationInput = z.input<typeof updateConfigurationInput>;

export const restoreConfigurationInput = controllerInput.extend(restoredVersion.shape);
