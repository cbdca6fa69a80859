import { hash } from 'node:crypto';

const SEED = 'earshot demo';
type Keys = readonly (string | number)[];

const digitsOf = (keys: Keys): string => hash('sha256', [SEED, ...keys].join('\0'), 'hex');

/** Pseudo-random number in [0, 1) that depends only on its keys. */
export const chance = (...keys: Keys): number => Number.parseInt(digitsOf(keys).slice(0, 12), 16) / 2 ** 48;

/** Pseudo-random integer from `min` to `max`, both included. */
export const pick = ([min, max]: readonly [number, number], ...keys: Keys): number =>
  min + Math.floor(chance(...keys) * (max - min + 1));

export function oneOf<T>(all: readonly [T, ...T[]], ...keys: Keys): T {
  return all[Math.floor(chance(...keys) * all.length)] ?? all[0];
}

/** UUID of version 7 for a time: ids of the past are ordered by time, as those of the database are. */
export function idAt(at: number, ...keys: Keys): string {
  const time = Math.floor(at).toString(16).padStart(12, '0');
  const rest = digitsOf(['id', at, ...keys]);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}

export const traceOf = (...keys: Keys): string => digitsOf(['trace', ...keys]).slice(0, 32);
