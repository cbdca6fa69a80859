import { z } from 'zod';
import type { Voice } from './speech-provider.ts';

const listed = z.array(
  z.object({
    ShortName: z.string(),
    DisplayName: z.string(),
    Gender: z.string(),
    Locale: z.string(),
    VoiceType: z.string(),
    Status: z.string().default('GA'),
  }),
);

/** Selectable voices of Azure's list: neural, British English, not deprecated; and the configured voice. */
export function azureVoices(list: unknown, chosen: string): Voice[] {
  return listed
    .parse(list)
    .filter(
      ({ ShortName, Locale, VoiceType, Status }) =>
        ShortName === chosen || (Locale === 'en-GB' && VoiceType.includes('Neural') && Status !== 'Deprecated'),
    )
    .map(({ ShortName, DisplayName, Gender, Locale }) => ({
      id: ShortName,
      name: `${DisplayName}, ${Gender.toLowerCase()}`,
      language: Locale,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}
