import { hash } from 'node:crypto';

/** Pseudo-random number in [0, 1) that depends only on its keys, so that a run can be repeated. */
export function chance(seed: string, ...keys: readonly (string | number)[]): number {
  const digits = hash('sha1', [seed, ...keys].join('\0'), 'hex').slice(0, 12);
  return Number.parseInt(digits, 16) / 2 ** 48;
}

/** Ten numbers like that of `chance` at once, which takes little longer than one. */
export function chances(seed: string, ...keys: readonly (string | number)[]): readonly number[] {
  const digits = hash('sha512', [seed, ...keys].join('\0'), 'hex');
  return Array.from({ length: 10 }, (_, i) => Number.parseInt(digits.slice(12 * i, 12 * i + 12), 16) / 2 ** 48);
}

/** Pseudo-random integer from `min` to `max`, both included, that depends only on its keys. */
export function pick(
  [min, max]: readonly [number, number],
  seed: string,
  ...keys: readonly (string | number)[]
): number {
  return min + Math.floor(chance(seed, ...keys) * (max - min + 1));
}
