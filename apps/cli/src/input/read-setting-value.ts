import type { Setting } from '@earshot/sdk';
import { InputError } from '../refusals.ts';

/** Parses a value: on, off, true, false or a number. */
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
