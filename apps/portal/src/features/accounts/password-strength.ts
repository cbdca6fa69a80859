export const STRENGTHS = ['short', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];
/** The number of different characters, to detect passwords such as `aaaa…` and `1212…`. */
const distinct = (password: string) => new Set(password).size;

/**
 * A hint while typing, based on length beyond the minimum and on kinds of characters. The server decides, and also
 * rejects common passwords.
 */
export function passwordStrength(password: string, fewest: number): Strength {
  if (password.length < fewest) return 'short';
  if (distinct(password) < 5) return 'fair';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const points = (password.length - fewest) / 4 + kinds;
  return points < 2 ? 'fair' : points < 4 ? 'good' : 'strong';
}
