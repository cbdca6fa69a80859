import { MINUTE_MS } from '../time/durations.ts';

/** How long the last change of a group's settings can be undone. */
export const UNDO_MS = 15 * MINUTE_MS;

interface Change {
  /** The version that the change wrote. */
  readonly version: number;
  readonly changedAt: Date;
}

/** Until when a change can be undone; null if it is not the last one or too long ago. */
export function undoableUntil({ version, changedAt }: Change, presentVersion: number, now: Date): Date | null {
  const until = new Date(changedAt.getTime() + UNDO_MS);
  return version === presentVersion && now < until ? until : null;
}
