import type { OperationState } from '../operations/operations.ts';
import type { TaskControllerState } from './states.ts';

export interface WorkEnd {
  readonly state: Extract<TaskControllerState, 'done' | 'failed' | 'skipped'>;
  readonly reason: string | null;
}

interface UnderWay {
  /** The controller still has the same owner as when the task was created. */
  readonly isTheirs: boolean;
  /** The deadline has passed, not counting time in which the platform was not listening. */
  readonly isOverdue: boolean;
}

const GONE: WorkEnd = { state: 'skipped', reason: 'gone' };

/** State and message of the operation that reboots the controller. */
export interface RebootUnderWay extends UnderWay {
  readonly operationState: OperationState;
  readonly message: string | null;
}

/** The outcome of a controller's reboot; undefined while in progress. */
export function rebootEnd({ isTheirs, operationState, message }: RebootUnderWay): WorkEnd | undefined {
  if (operationState === 'running') return undefined;
  if (!isTheirs) return GONE;
  return { state: operationState === 'completed' ? 'done' : 'failed', reason: message };
}

export const SETTING_STATES = ['taken', 'unsupported', 'offline', 'waiting', 'unanswered', 'refused'] as const;
export type SettingState = (typeof SETTING_STATES)[number];

export interface ConfigurationUnderWay extends UnderWay {
  /** The state of each kind of settings that was sent. */
  readonly states: readonly SettingState[];
  readonly refusal: string | null;
}

/** The outcome of a controller's new settings; undefined while in progress. */
export function configurationEnd({ isTheirs, isOverdue, states, refusal }: ConfigurationUnderWay): WorkEnd | undefined {
  if (!isTheirs) return GONE;
  if (states.every((state) => state === 'taken')) return { state: 'done', reason: null };
  if (states.includes('refused')) return { state: 'failed', reason: refusal ?? 'refused' };
  if (states.includes('unsupported')) return { state: 'failed', reason: 'unsupported' };
  return isOverdue ? { state: 'failed', reason: 'unconfirmed' } : undefined;
}
