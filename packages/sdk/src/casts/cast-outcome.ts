import type { Delivery } from '../types.ts';

/** Whether the cast played completely at all locations, at some, or at none. */
export type CastOutcome = 'all' | 'some' | 'none';

/** Returns `all` only if every play at every location succeeded, and `some` if at least one play succeeded. */
export function castOutcome({ counts }: Pick<Delivery, 'counts'>): CastOutcome {
  const { SUCCESS, DELIVERED } = counts;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (SUCCESS + DELIVERED === 0) return 'none';
  return SUCCESS === total ? 'all' : 'some';
}
