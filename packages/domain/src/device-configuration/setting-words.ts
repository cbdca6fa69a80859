import { fieldWords } from '../audit/changed-fields.ts';

/** Settings by their names on the hardware, as screens, commands and messages call them. */
const WORDS: Readonly<Record<string, string>> = {
  talklock_timeout: 'talk lock timeout',
  talklock_interval: 'talk lock interval',
  talklockTimeout: 'talk lock timeout',
  talklockInterval: 'talk lock interval',
  volume_level: 'volume',
  enabled: 'voice assistant',
  ulp_enable: 'ultra low power mode',
  actions: 'zones',
  abbrev: 'abbreviated name',
  confmap: 'conferences',
  repeatUnit: 'number of plays',
  repeatInterval: 'interval between plays',
  repeatTimeout: 'call timeout',
  nocallback: 'callback',
  playmoh: 'hold music',
  playprogress: 'comfort message',
  input: 'segments',
  conferenceAnnouncementClips: 'announcements',
  callbackAnnouncementClips: 'callbacks',
};

/** Settings in seconds. */
const SECONDS: ReadonlySet<string> = new Set([
  'talklock_timeout',
  'talklock_interval',
  'talklockTimeout',
  'talklockInterval',
  'prohibit_period',
  'repeatInterval',
  'repeatTimeout',
]);

export const settingWords = (setting: string): string => WORDS[setting] ?? fieldWords(setting);

export const isInSeconds = (setting: string): boolean => SECONDS.has(setting);

/** For example `volume 5`, `prohibit period 10 s` or `ultra low power mode off`. */
export function settingValueWords(setting: string, value: number | boolean): string {
  const words = settingWords(setting);
  if (typeof value === 'boolean') return `${words} ${value ? 'on' : 'off'}`;
  return `${words} ${value}${isInSeconds(setting) ? ' s' : ''}`;
}
