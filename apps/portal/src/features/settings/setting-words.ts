import type { Setting } from '@earshot/domain/settings/schema';
import { formatNumber } from '#/lib/format.ts';
import { settingsTexts as texts } from '#/texts/settings.ts';

/** standaloneTeamMembers → Standalone team members */
export const settingName = (key: string): string => {
  const words = key.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A value as people read it; null is none. */
export function valueWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  return typeof value === 'number' ? `${formatNumber(value)} ${texts.seconds}` : texts.unset;
}

export const matchesSearch = ({ key, what, owner }: Setting, search: string): boolean =>
  `${key} ${settingName(key)} ${what} ${owner}`.toLowerCase().includes(search.trim().toLowerCase());
