import { createHash } from 'node:crypto';

/** Random decisions, reproducible by seed. */
export interface Chance {
  /** From 0 up to, but not including, `below`. */
  readonly number: (below: number) => number;
  readonly happens: (share: number) => boolean;
  readonly one: <T>(of: readonly T[]) => T;
}

export function seededChance(seed: string): Chance {
  let count = 0;
  const next = () => {
    count += 1;
    return createHash('sha256').update(`${seed}/${count}`).digest().readUInt32BE() / 2 ** 32;
  };
  return {
    number: (below) => next() * below,
    happens: (share) => next() < share,
    one: <T>(of: readonly T[]) => {
      const found = of[Math.floor(next() * of.length)];
      if (found === undefined) throw new Error('nothing to choose from');
      return found;
    },
  };
}
