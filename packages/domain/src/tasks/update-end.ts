import type { CommandState } from '../device-commands/outcome.ts';
import { compareVersions } from './firmware-version.ts';
import type { WorkEnd } from './work-end.ts';

export interface UpdateUnderWay {
  /** The controller still has the same owner as when the task was created. */
  readonly isTheirs: boolean;
  readonly firmwareVersion: string | null;
  /** State of the install command; null if no longer stored. */
  readonly commandState: CommandState | null;
  readonly detail: string | null;
  /** The deadline has passed, not counting time in which the platform was not listening. */
  readonly isOverdue: boolean;
}

/** The controller refused, or never received the command. A timed-out controller may still be installing. */
const REFUSALS: ReadonlySet<CommandState | null> = new Set(['failed', 'expired', 'unsupported', 'withdrawn']);

/**
 * The outcome of a controller's update; undefined while in progress. The running version takes precedence over the
 * command's reply.
 */
export function updateEnd(version: string, update: UpdateUnderWay): WorkEnd | undefined {
  const { isTheirs, firmwareVersion, commandState, detail, isOverdue } = update;
  if (!isTheirs) return { state: 'skipped', reason: 'gone' };
  const difference = firmwareVersion === null ? undefined : compareVersions(firmwareVersion, version);
  if (difference === 0) return { state: 'done', reason: null };
  if (difference !== undefined && difference > 0) return { state: 'skipped', reason: 'newer' };
  if (REFUSALS.has(commandState)) return { state: 'failed', reason: detail ?? commandState };
  return isOverdue ? { state: 'failed', reason: 'It did not come back with the new version in time' } : undefined;
}
