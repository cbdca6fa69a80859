import type { OperationState } from '../operations/operations.ts';
import { type DeviceRequestType, unsupportedText } from './requests.ts';

/**
 * How a command stands. The first four a controller answers; `timed-out`: it did not, `withdrawn`: it has another owner
 * now, or the command could not be put into words.
 */
export const COMMAND_STATES = [
  'waiting',
  'done',
  'failed',
  'expired',
  'unsupported',
  'timed-out',
  'withdrawn',
] as const;
export type CommandState = (typeof COMMAND_STATES)[number];
export type FinalCommandState = Exclude<CommandState, 'waiting'>;

export const TIMED_OUT = 'Request has timed out';

/** What a controller replied; what this release does not know was no success. */
export const repliedState = (outcome: string): FinalCommandState =>
  outcome === 'done' || outcome === 'expired' || outcome === 'unsupported' ? outcome : 'failed';

export interface CommandEnd {
  readonly type: DeviceRequestType;
  readonly state: FinalCommandState;
  /** In the controller's words, or ours. */
  readonly detail: string | null;
}

/** How the operation ends whose command ended so. */
export function operationEnd({ type, state, detail }: CommandEnd): {
  readonly state: Exclude<OperationState, 'running'>;
  readonly message: string | null;
} {
  switch (state) {
    case 'done':
      return { state: 'completed', message: null };
    case 'failed':
      return { state: 'failed', message: detail ?? 'The controller could not do it' };
    case 'unsupported':
      return { state: 'failed', message: unsupportedText(type) };
    case 'expired':
    case 'timed-out':
      return { state: 'failed', message: TIMED_OUT };
    case 'withdrawn':
      return { state: 'failed', message: detail ?? 'The request was not sent' };
  }
}
