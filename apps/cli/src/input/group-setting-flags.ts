import { LANGUAGE_TAGS } from '@earshot/domain/controller-configuration/language';
import type { GroupSettingsChange } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { talkLockFlags, toSeconds } from './talk-lock-flags.ts';

/** Settings that groups hold, with the names of the flags that set them. */
const FIELDS = {
  'talk-lock-timeout': 'talkLockTimeout',
  'talk-lock-interval': 'talkLockInterval',
  volume: 'volume',
  language: 'language',
  'voice-assistant': 'voiceAssistant',
} as const;
export const SETTING_FLAGS = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

export const groupSettingFlags = {
  ...talkLockFlags,
  volume: Flags.integer({ description: 'Volume for devices without a volume of their own', min: 1, max: 7 }),
  language: Flags.option({ options: LANGUAGE_TAGS })({ description: 'Language of announcements of controllers' }),
  'voice-assistant': Flags.option({ options: ['on', 'off'] as const })({
    description: 'Voice assistant of controllers',
  }),
};

interface Given {
  readonly 'talk-lock-timeout'?: string | undefined;
  readonly 'talk-lock-interval'?: string | undefined;
  readonly volume?: number | undefined;
  readonly language?: (typeof LANGUAGE_TAGS)[number] | undefined;
  readonly 'voice-assistant'?: 'on' | 'off' | undefined;
  readonly inherit?: readonly (keyof typeof FIELDS)[] | undefined;
}

/** The change that the flags ask for; empty without one. */
export const changeOf = (flags: Given): GroupSettingsChange => ({
  ...Object.fromEntries((flags.inherit ?? []).map((flag) => [FIELDS[flag], null])),
  ...(flags['talk-lock-timeout'] !== undefined && { talkLockTimeout: toSeconds(flags['talk-lock-timeout']) }),
  ...(flags['talk-lock-interval'] !== undefined && { talkLockInterval: toSeconds(flags['talk-lock-interval']) }),
  ...(flags.volume !== undefined && { volume: flags.volume }),
  ...(flags.language !== undefined && { language: flags.language }),
  ...(flags['voice-assistant'] !== undefined && { voiceAssistant: flags['voice-assistant'] === 'on' }),
});
