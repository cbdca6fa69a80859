import type { CastBlocker } from '@earshot/db/queries/message-casts/cast-removal';

/** Explains why a cast cannot be deleted, and what to do about it. */
export function castBlockersSentence(name: string, blockers: readonly CastBlocker[]): string {
  const clears = blockers.filter(({ kind }) => kind === 'clear').map((clear) => `'${clear.name}'`);
  const isLive = clears.length < blockers.length;
  const reasons = [
    ...(isLive ? ['it is running or scheduled. Cancel its delivery instead'] : []),
    ...(clears.length > 0 ? [`it is cleared by ${clears.join(', ')}`] : []),
  ];
  return `The Message Cast '${name}' can't be deleted: ${reasons.join('; ')}.`;
}
