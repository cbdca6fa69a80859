export const HIDDEN_CHARACTERS = 'Cannot include line breaks or hidden characters';

/**
 * Invisible characters: control and format characters, line and paragraph separators, direction marks, zero-width
 * characters, lone surrogates and blank letters. They allow one name to imitate another.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/u;
const EACH_HIDDEN = new RegExp(`${HIDDEN.source}+`, 'gu');

export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text);

/** Removes hidden characters. For names that cannot be rejected, such as names reported by devices. */
export const withoutHiddenCharacters = (text: string): string =>
  text
    .replaceAll(EACH_HIDDEN, (found) => (/\s/.test(found) ? ' ' : ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
