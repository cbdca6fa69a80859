import { isInSeconds, settingWords } from '@earshot/domain/device-configuration/setting-words';

type Scalar = string | number | boolean | null;

/** Formats the state that a device reported: "talkers: 2, muted: no, talk lock timeout: 300 s". */
export const stateText = (state: Readonly<Record<string, Scalar>>): string =>
  Object.entries(state)
    .map(([name, value]) => `${settingWords(name)}: ${stateValueText(name, value)}`)
    .join(', ');

export const stateValueText = (name: string, value: Scalar): string =>
  typeof value === 'number' && isInSeconds(name) ? `${value} s` : scalarText(value);

export const scalarText = (value: Scalar): string => {
  if (value === null) return '–';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
};
