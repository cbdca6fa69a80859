import { InputError } from '../refusals.ts';

/** `2026-12-01` or `2026-12-01T18:00`, in the zone of this machine unless it names one. */
export function parseMoment(text: string): Date {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const at = new Date(isDay ? `${text}T00:00` : text);
  if (!/^\d{4}-\d\d-\d\d(T|$)/.test(text) || Number.isNaN(at.getTime()))
    throw new InputError(`Not a moment: ${text}`, 'Write 2026-12-01 or 2026-12-01T18:00.');
  return at;
}
