import { z } from 'zod';
import { controllerInput } from '../controllers/schema.ts';
import { FORM_MESSAGES } from '../forms/messages.ts';
import { timestamp } from '../lists/schema.ts';
import { TALK_LOCK_MAX_S, VOLUME } from './configuration.ts';
import { CONFIGURATION_STATES } from './configuration-state.ts';

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int({ error: FORM_MESSAGES.notWhole }).min(min, FORM_MESSAGES.below(min)).max(max, FORM_MESSAGES.above(max));
const talkLockSeconds = whole({ min: 0, max: TALK_LOCK_MAX_S });

/** Times are in seconds. */
export const configurationValues = z.object({
  talkLockTimeout: talkLockSeconds,
  talkLockInterval: talkLockSeconds,
  volume: whole(VOLUME),
});

/** The wanted configuration of a controller, and whether it is applied. */
export const controllerConfiguration = configurationValues.extend({
  controllerId: z.uuid(),
  /** 0 if never configured; the values are then the defaults. */
  version: z.int(),
  state: z.enum(CONFIGURATION_STATES),
  /** In the state `refused`: the reason given by the controller or by the platform. */
  refusal: z.string().nullable(),
  online: z.boolean(),
  takenAt: timestamp.nullable(),
  updatedAt: timestamp.nullable(),
  updatedBy: z.string().nullable(),
});
export type ControllerConfiguration = z.infer<typeof controllerConfiguration>;

/** `version` is the version last read. */
export const updateConfigurationInput = controllerInput.extend({
  version: z.int().min(0),
  ...configurationValues.shape,
});
export type UpdateConfigurationInput = z.input<typeof updateConfigurationInput>;
