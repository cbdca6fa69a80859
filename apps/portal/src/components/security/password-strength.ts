export const STRENGTHS = ['short', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];
/** `aaaa…` and `1212…` are as short as what they repeat. */
const distinct = (password: string) => new Set(password).size;

/**
 * A hint while typing, by length first: the server decides, and knows the passwords that many people use. Characters
 * beyond the fewest count, and so do kinds of characters.
 */
export function passwordStrength(password: string, fewest: number): Strength {
  if (password.length < fewest) return 'short';
  if (distinct(password) < 5) return 'fair';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const points = (password.length - fewest) / 4 + kinds;
  return points < 2 ? 'fair' : points < 4 ? 'good' : 'strong';
}
