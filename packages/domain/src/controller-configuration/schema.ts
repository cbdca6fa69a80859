import { z } from 'zod';
import { controllerInput } from '../controllers/schema.ts';
import { FORM_MESSAGES } from '../forms/messages.ts';
import { timestamp } from '../lists/schema.ts';
import { TALK_LOCK_MAX_S, VOLUME } from './configuration.ts';
import { CONFIGURATION_STATES } from './configuration-state.ts';

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int({ error: FORM_MESSAGES.notWhole }).min(min, FORM_MESSAGES.below(min)).max(max, FORM_MESSAGES.above(max));
const talkLockSeconds = whole({ min: 0, max: TALK_LOCK_MAX_S });

/** What people set; times in seconds. */
export const configurationValues = z.object({
  talkLockTimeout: talkLockSeconds,
  talkLockInterval: talkLockSeconds,
  volume: whole(VOLUME),
});

/** What a controller is to be set to, and whether it is. */
export const controllerConfiguration = configurationValues.extend({
  controllerId: z.uuid(),
  /** 0 while nobody has set anything: then the values are the defaults. */
  version: z.int(),
  state: z.enum(CONFIGURATION_STATES),
  /** Of the state `refused`: why, in the words of the controller or of whoever waited for it. */
  refusal: z.string().nullable(),
  /** Whether the controller can be reached at the moment. */
  online: z.boolean(),
  takenAt: timestamp.nullable(),
  updatedAt: timestamp.nullable(),
  updatedBy: z.string().nullable(),
});
export type ControllerConfiguration = z.infer<typeof controllerConfiguration>;

/** Sends the id and the values of the form; `version` is the one that was read. */
export const updateConfigurationInput = controllerInput.extend({
  version: z.int().min(0),
  ...configurationValues.shape,
});
export type UpdateConfigurationInput = z.input<typeof updateConfigurationInput>;
