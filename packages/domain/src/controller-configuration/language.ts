import { z } from 'zod';
import { controllerInput } from '../controllers/schema.ts';
import { configurationFacts } from '../device-configuration/facts-schema.ts';

/** Languages of a controller's own announcements, as BCP 47 tags, with their names in English. */
export const LANGUAGES = {
  'en-GB': 'English',
  'fr-FR': 'French',
  'de-DE': 'German',
  'it-IT': 'Italian',
  'nl-NL': 'Dutch',
  'pl-PL': 'Polish',
  'pt-PT': 'Portuguese',
  'es-ES': 'Spanish',
  'cy-GB': 'Welsh',
} as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** Factory setting, in effect until the language is set. */
export const DEFAULT_LANGUAGE = 'en-GB' satisfies Language;

export const languageForm = z.object({ language: z.enum(LANGUAGE_TAGS) });

/** The wanted language of a controller, and whether it is applied. */
export const controllerLanguage = z.object({
  controllerId: z.uuid(),
  ...languageForm.shape,
  ...configurationFacts.shape,
});
export type ControllerLanguage = z.infer<typeof controllerLanguage>;

/** `version` is the version last read. */
export const updateLanguageInput = controllerInput.extend({ version: z.int().min(0), ...languageForm.shape });
export type UpdateLanguageInput = z.input<typeof updateLanguageInput>;
