/** Waiting time without further events before a mail is sent, so that related events share one mail. Milliseconds. */
export const QUIET_MS = 20_000;
/** Maximum waiting time. Milliseconds. */
export const GATHER_MS = 60_000;

/** Whether to send a user's pending events now, in one mail. */
export function isBurstOver({ oldest, newest }: { oldest: Date; newest: Date }, asOf: Date): boolean {
  return asOf.getTime() - newest.getTime() >= QUIET_MS || asOf.getTime() - oldest.getTime() >= GATHER_MS;
}
