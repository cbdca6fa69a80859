import type { OperationState } from '../operations/operations.ts';
import { type DeviceRequestType, unsupportedText } from './requests.ts';

/**
 * States of a command. `timed-out`: no reply in time. `withdrawn`: the controller has a new owner, or the command
 * could not be encoded.
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

/** Maps a controller's reply to a state. Unknown outcomes count as failures. */
export const repliedState = (outcome: string): FinalCommandState =>
  outcome === 'done' || outcome === 'expired' || outcome === 'unsupported' ? outcome : 'failed';

export interface CommandEnd {
  readonly type: DeviceRequestType;
  readonly state: FinalCommandState;
  readonly detail: string | null;
}

/** Maps the end of a command to the end of its operation. */
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
