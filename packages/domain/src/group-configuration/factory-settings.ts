import { CONFIGURATION_DEFAULTS, configurationOnTheWire } from '../controller-configuration/configuration.ts';
import { DEFAULT_LANGUAGE } from '../controller-configuration/language.ts';
import { VOICE_ASSISTANT_DEFAULT } from '../controller-configuration/voice-assistant.ts';
import type { Settings } from '../device-configuration/configured-kinds.ts';
import type { InheritedKind } from './fields.ts';

/** Settings of a controller that neither it nor its groups set, by kind, with the field names of the hardware. */
export const FACTORY_SETTINGS: Readonly<Record<InheritedKind, Settings>> = {
  controller: configurationOnTheWire(CONFIGURATION_DEFAULTS),
  language: { language: DEFAULT_LANGUAGE },
  voiceAssistant: { enabled: VOICE_ASSISTANT_DEFAULT },
};
