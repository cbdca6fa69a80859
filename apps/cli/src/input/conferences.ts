import { InputError } from '../refusals.ts';

/** Parses `1,3` or `1-3,5` into numbers. */
export function parseConferences(text: string): number[] {
  const numbers = text.split(',').flatMap((part) => {
    const [, from, to = from] = /^\s*(\d{1,2})(?:\s*-\s*(\d{1,2}))?\s*$/.exec(part) ?? [];
    if (from === undefined)
      throw new InputError(
        `Conferences are numbers from 1 to 10: ${part.trim() || text}`,
        'For example --conferences 1,3',
      );
    const count = Math.max(0, Number(to) - Number(from) + 1);
    return Array.from({ length: count }, (_, index) => Number(from) + index);
  });
  const wrong = numbers.find((number) => number < 1 || number > 10);
  if (wrong !== undefined || numbers.length === 0)
    throw new InputError(`Conferences are numbered from 1 to 10: ${text}`);
  return [...new Set(numbers)];
}
