import type { Delivery } from '../types.ts';

/** Whether a cast played, whole, at all locations, at some, or at none. */
export type CastOutcome = 'all' | 'some' | 'none';

/** `all` only when every play at every location ended well; `some` when at least one play did. */
export function castOutcome({ counts }: Pick<Delivery, 'counts'>): CastOutcome {
  const { SUCCESS, DELIVERED } = counts;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (SUCCESS + DELIVERED === 0) return 'none';
  return SUCCESS === total ? 'all' : 'some';
}
