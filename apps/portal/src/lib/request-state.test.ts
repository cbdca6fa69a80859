import { describe, expect, it } from 'vitest';
import { requestState } from './request-state.ts';

describe('the state of a call', () => {
  it('is DEFAULT, REQUEST, SUCCESS or FAILURE [A-177] [C-188]', () => {
    const states = (['idle', 'pending', 'success', 'error'] as const).map((status) => requestState({ status }));
    expect(states).toEqual(['DEFAULT', 'REQUEST', 'SUCCESS', 'FAILURE']);
  });
  it('is DEFAULT for a query that has not started', () => {
    expect(requestState({ status: 'pending', fetchStatus: 'idle' })).toBe('DEFAULT');
    expect(requestState({ status: 'pending', fetchStatus: 'fetching' })).toBe('REQUEST');
  });
});
