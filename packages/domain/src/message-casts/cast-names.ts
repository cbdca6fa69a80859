import { CAST_LIMITS } from './limits.ts';

export const CAST_NAME_TAKEN = 'A message cast with that name already exists.';
export const OLDER_CAST = 'This Message Cast is of the older area and can be changed there only.';

const MOST_COPIES = 99;

/**
 * Candidate names for a copy of a cast, in order of preference: "Closing (copy)", "Closing (copy 2)" …; long names
 * are shortened.
 */
export function* copyNames(name: string): Generator<string, void, undefined> {
  const original = name.replace(/ \(copy(?: \d+)?\)$/, '');
  for (let n = 1; n <= MOST_COPIES; n += 1) {
    const ending = n === 1 ? ' (copy)' : ` (copy ${n})`;
    const room = CAST_LIMITS.name - ending.length;
    // Cuts between code points, so that surrogate pairs stay whole.
    yield (
      original
        .slice(0, room)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd() + ending
    );
  }
}
