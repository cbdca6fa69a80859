import { readFileSync, unlinkSync } from 'node:fs';

/**
 * Places where the chaos tests end a process as `kill -9` would, each once per run. The run fails if a point was
 * never reached. No effect unless EARSHOT_FAILURE_FILE names a file that contains the point's name.
 */
export const FAILURE_POINTS = [
  'api:send-before-commit',
  'api:send-after-commit',
  'api:cancel-after-commit',
  'worker:relay-before-send',
  'worker:relay-after-send',
  'worker:sync-after-publish',
  'worker:audience-check-before-commit',
  'worker:audience-check-after-commit',
  'worker:settle-before-commit',
  'worker:finish-before-commit',
  'gateway:ingest-before-commit',
  'gateway:ingest-after-commit',
  'gateway:heal-before-publish',
] as const;

export type FailurePoint = (typeof FAILURE_POINTS)[number];

// Set by the chaos tests only, so it is neither a declared variable nor documented.
const file = process.env['NODE_ENV'] === 'production' ? undefined : process.env['EARSHOT_FAILURE_FILE'];

/** Kills this process at once if the chaos tests requested this point. */
export function reach(point: FailurePoint): void {
  if (file === undefined) return;
  try {
    if (readFileSync(file, 'utf8').trim() !== point) return;
    // Removing the file reports that the point was reached, and keeps the restarted process alive.
    unlinkSync(file);
  } catch {
    return;
  }
  process.kill(process.pid, 'SIGKILL');
}
