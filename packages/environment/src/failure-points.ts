import { readFileSync, unlinkSync } from 'node:fs';

/**
 * Places at which the chaos tests end a process as `kill -9` would, each once a run: the run fails when one was never
 * reached. They do nothing unless EARSHOT_FAILURE_FILE names a file that holds the name of the point.
 */
export const FAILURE_POINTS = [
  'api:send-before-commit',
  'api:send-after-commit',
  'api:cancel-after-commit',
  'worker:relay-before-send',
  'worker:relay-after-send',
  'worker:sync-after-publish',
  'worker:look-before-commit',
  'worker:look-after-commit',
  'worker:settle-before-commit',
  'worker:finish-before-commit',
  'gateway:ingest-before-commit',
  'gateway:ingest-after-commit',
  'gateway:heal-before-publish',
] as const;

export type FailurePoint = (typeof FAILURE_POINTS)[number];

// Set by the chaos tests only, so it is no setting and stands in no documentation.
const file = process.env['NODE_ENV'] === 'production' ? undefined : process.env['EARSHOT_FAILURE_FILE'];

/** Ends this process, at once and for good, when the chaos tests asked for this point. */
export function reach(point: FailurePoint): void {
  if (file === undefined) return;
  try {
    if (readFileSync(file, 'utf8').trim() !== point) return;
    // Removing it says that the point was reached, and keeps the restarted process alive.
    unlinkSync(file);
  } catch {
    return;
  }
  process.kill(process.pid, 'SIGKILL');
}
