/** The state of a call, in the terms of the specification. */
export type RequestState = 'DEFAULT' | 'REQUEST' | 'SUCCESS' | 'FAILURE';

const STATES = { idle: 'DEFAULT', pending: 'REQUEST', success: 'SUCCESS', error: 'FAILURE' } as const;

/** The state of a mutation or query. A query that has not been requested is idle. */
export function requestState(call: {
  readonly status: keyof typeof STATES;
  readonly fetchStatus?: 'fetching' | 'paused' | 'idle';
}): RequestState {
  return call.status === 'pending' && call.fetchStatus === 'idle' ? 'DEFAULT' : STATES[call.status];
}
