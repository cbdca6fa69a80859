/** How a call is doing, as the specification names it. */
export type RequestState = 'DEFAULT' | 'REQUEST' | 'SUCCESS' | 'FAILURE';

const STATES = { idle: 'DEFAULT', pending: 'REQUEST', success: 'SUCCESS', error: 'FAILURE' } as const;

/** Of a mutation, or of a query; a query that nobody has asked yet is idle. */
export function requestState(call: {
  readonly status: keyof typeof STATES;
  readonly fetchStatus?: 'fetching' | 'paused' | 'idle';
}): RequestState {
  return call.status === 'pending' && call.fetchStatus === 'idle' ? 'DEFAULT' : STATES[call.status];
}
