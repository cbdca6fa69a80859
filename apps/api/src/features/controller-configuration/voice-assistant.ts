import { VOICE_ASSISTANT_DEFAULT, voiceAssistantForm } from '@earshot/domain/controller-configuration/voice-assistant';
import { settingCalls } from './setting-calls.ts';

export const voiceAssistantCalls = settingCalls<{ enabled: boolean }>({
  kind: 'voiceAssistant',
  toValues: ({ settings }) => voiceAssistantForm.safeParse(settings).data ?? { enabled: VOICE_ASSISTANT_DEFAULT },
});
