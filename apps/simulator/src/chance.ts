import { hash } from 'node:crypto';

/** A number from 0 (included) to 1 (excluded) that depends on its keys alone, so that a run can be repeated. */
export function chance(seed: string, ...keys: readonly (string | number)[]): number {
  const digits = hash('sha1', [seed, ...keys].join('\0'), 'hex').slice(0, 12);
  return Number.parseInt(digits, 16) / 2 ** 48;
}

/** A whole number from `min` to `max`, both included, that depends on its keys alone. */
export function pick(
  [min, max]: readonly [number, number],
  seed: string,
  ...keys: readonly (string | number)[]
): number {
  return min + Math.floor(chance(seed, ...keys) * (max - min + 1));
}
