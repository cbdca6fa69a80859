/** A mail waits until nothing has come for so long, that what happens together is told together. Milliseconds. */
export const QUIET_MS = 20_000;
/** But no longer than this. Milliseconds. */
export const GATHER_MS = 60_000;

/** Whether what waits to be told to a person is told now: all of it in one mail. */
export function isBurstOver({ oldest, newest }: { oldest: Date; newest: Date }, asOf: Date): boolean {
  return asOf.getTime() - newest.getTime() >= QUIET_MS || asOf.getTime() - oldest.getTime() >= GATHER_MS;
}
