import type { Setting } from '@earshot/domain/settings/schema';
import { formatNumber } from '#/lib/format.ts';
import { settingsTexts as texts } from './texts.ts';

/** standaloneTeamMembers → Standalone team members */
export const settingName = (key: string): string => {
  const words = key.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isUnit = (unit: string | null): unit is keyof typeof texts.units =>
  unit !== null && Object.hasOwn(texts.units, unit);

/** Display name of a setting's unit; empty if it has none. */
export const unitText = ({ unit }: Pick<Setting, 'unit'>): string => (isUnit(unit) ? texts.units[unit] : '');

/** Formats a value for display; null means unset. */
export function valueText(value: unknown, setting: Pick<Setting, 'unit'>): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  return typeof value === 'number' ? `${formatNumber(value)} ${unitText(setting)}` : texts.unset;
}

export const matchesSearch = ({ key, what, owner }: Setting, search: string): boolean =>
  `${key} ${settingName(key)} ${what} ${owner}`.toLowerCase().includes(search.trim().toLowerCase());
