import type { CallOptions, Earshot, Setting } from '@earshot/sdk';
import { InputError } from '../refusals.ts';

/** The setting with that key, whatever its case. */
export async function findSetting({ settings }: Earshot, key: string, calling: CallOptions): Promise<Setting> {
  const { settings: all } = await settings.list(calling);
  const found = all.find((one) => one.key.toLowerCase() === key.trim().toLowerCase());
  if (found === undefined) throw new InputError(`There is no setting ${key}`, '`earshot settings list` shows them.');
  return found;
}

/** A value as it is typed: on, off, true, false or a number. */
export function readSettingValue({ key, kind, min, max }: Setting, text: string): boolean | number {
  const typed = text.trim().toLowerCase();
  if (kind !== 'number') {
    if (typed === 'on' || typed === 'true') return true;
    if (typed === 'off' || typed === 'false') return false;
    throw new InputError(`${key} is on or off, not ${text}`, 'Give `on` or `off`.');
  }
  const value = Number(typed);
  const fits = typed !== '' && Number.isInteger(value) && value >= (min ?? value) && value <= (max ?? value);
  if (!fits) throw new InputError(`${key} is a whole number from ${min} to ${max}, not ${text}`, 'Give such a number.');
  return value;
}
