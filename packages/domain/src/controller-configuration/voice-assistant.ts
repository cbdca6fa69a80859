import { z } from 'zod';
import { controllerInput } from '../controllers/schema.ts';
import { configurationFacts } from '../device-configuration/facts-schema.ts';

/** Factory setting, in effect until the voice assistant is set. */
export const VOICE_ASSISTANT_DEFAULT = false;

export const voiceAssistantForm = z.object({ enabled: z.boolean() });

/** Whether the voice assistant of a controller shall be on, and whether it is. */
export const controllerVoiceAssistant = z.object({
  controllerId: z.uuid(),
  ...voiceAssistantForm.shape,
  ...configurationFacts.shape,
});
export type ControllerVoiceAssistant = z.infer<typeof controllerVoiceAssistant>;

/** `version` is the version last read. */
export const updateVoiceAssistantInput = controllerInput.extend({
  version: z.int().min(0),
  ...voiceAssistantForm.shape,
});
export type UpdateVoiceAssistantInput = z.input<typeof updateVoiceAssistantInput>;
