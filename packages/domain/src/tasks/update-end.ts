import type { CommandState } from '../device-commands/outcome.ts';
import { compareVersions } from './firmware-version.ts';
import type { UpdateState } from './states.ts';

export interface UpdateUnderWay {
  /** It belongs to whom it belonged to when the task was made. */
  readonly isTheirs: boolean;
  /** What it says that it runs. */
  readonly firmwareVersion: string | null;
  /** How the command to install stands; null when that has been forgotten. */
  readonly commandState: CommandState | null;
  /** In the words of the controller. */
  readonly detail: string | null;
  /** It has had its time, not counting when nobody listened. */
  readonly isOverdue: boolean;
}

export interface UpdateEnd {
  readonly state: Extract<UpdateState, 'updated' | 'failed' | 'skipped'>;
  readonly reason: string | null;
}

/** It said so, or was never told. One that did not answer in time may be at work. */
const REFUSALS: ReadonlySet<CommandState | null> = new Set(['failed', 'expired', 'unsupported', 'withdrawn']);

/** How the update of a controller to a version ended; undefined while it goes on. What it runs counts more than what it said. */
export function updateEnd(version: string, update: UpdateUnderWay): UpdateEnd | undefined {
  const { isTheirs, firmwareVersion, commandState, detail, isOverdue } = update;
  if (!isTheirs) return { state: 'skipped', reason: 'gone' };
  const difference = firmwareVersion === null ? undefined : compareVersions(firmwareVersion, version);
  if (difference === 0) return { state: 'updated', reason: null };
  if (difference !== undefined && difference > 0) return { state: 'skipped', reason: 'newer' };
  if (REFUSALS.has(commandState)) return { state: 'failed', reason: detail ?? commandState };
  return isOverdue ? { state: 'failed', reason: 'It did not come back with the new version in time' } : undefined;
}
