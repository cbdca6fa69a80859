import { InputError } from '../refusals.ts';

/** Parses `2026-12-01` or `2026-12-01T18:00`, by default in the time zone of this machine. */
export function parseMoment(text: string): Date {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const at = new Date(isDay ? `${text}T00:00` : text);
  if (!/^\d{4}-\d\d-\d\d(T|$)/.test(text) || Number.isNaN(at.getTime()))
    throw new InputError(`Not a date or time: ${text}`, 'Write 2026-12-01 or 2026-12-01T18:00.');
  return at;
}
