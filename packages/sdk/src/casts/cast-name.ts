const CLIP_NAME_LENGTH = 32;
const CAST_NAME_LENGTH = 50;

const two = (value: number): string => String(value).padStart(2, '0');
const stamp = (at: Date): string =>
  `${two(at.getDate())}/${two(at.getMonth() + 1)} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

export const clipNameFor = (text: string): string => shortened(text.trim(), CLIP_NAME_LENGTH);

/**
 * Generates a cast name. Names are unique in a group, so the name ends with the time. If an idempotency key was
 * given, it ends with the last characters of the key, because the same key must produce the same call.
 */
export function castNameFor(text: string, { at, key }: { at: Date; key: string | undefined }): string {
  const ending = key === undefined ? stamp(at) : key.slice(-12);
  // Cast names may not contain < or >.
  return `${shortened(text.replaceAll(/[<>]/g, '').trim(), CAST_NAME_LENGTH - ending.length - 1)} ${ending}`.trim();
}

const CONFERENCES = 10;

/** Converts conference numbers, from 1, to one boolean per conference. Throws RangeError for an unknown number. */
export function conferenceFlags(numbers: readonly number[]): boolean[] {
  for (const number of numbers) {
    if (!Number.isInteger(number) || number < 1 || number > CONFERENCES) {
      throw new RangeError(`Conferences are numbered from 1 to ${CONFERENCES}: ${number}`);
    }
  }
  return Array.from({ length: CONFERENCES }, (_, index) => numbers.includes(index + 1));
}
