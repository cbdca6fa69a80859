import { describe, expect, it } from 'vitest';
import { operationEnd, repliedState } from './outcome.ts';
import { refusalOf } from './requests.ts';

const reachable = { status: 'active', supportedFeatures: ['endpoint.configure'], lastSeenAt: new Date(0) } as const;

const end = (state: Parameters<typeof operationEnd>[0]['state'], detail: string | null = null) =>
  operationEnd({ type: 'endpoint.configure', state, detail });

describe('a request to a controller', () => {
  it('is refused with a specific message when the firmware does not support it [B-529]', () => {
    expect(refusalOf('endpoint.configure', reachable)).toBeUndefined();
    expect(refusalOf('endpoint.configure', { ...reachable, supportedFeatures: [] })?.message).toBe(
      'The firmware of this controller does not support configuration.',
    );
    expect(refusalOf('endpoint.remove', reachable)?.message).toBe(
      'The firmware of this controller does not support deletion.',
    );
  });

  it('is refused in the words of the specification when the firmware cannot read call-handling groups [C-423]', () => {
    const text = "Sorry, this Controller's firmware does not support reading call-handling groups.";
    const type = 'call-handling-groups.read';
    expect(refusalOf(type, reachable)).toEqual({ reason: 'unsupported', message: text });
    expect(operationEnd({ type, state: 'unsupported', detail: null }).message).toBe(text);
  });

  it('is refused while the controller is inactive, with the time of its last activity', () => {
    expect(refusalOf('endpoint.configure', { ...reachable, status: 'inactive' })).toEqual({
      reason: 'disconnected',
      message: 'We cannot connect to your Controller right now',
      lastActiveAt: '1970-01-01T00:00:00.000Z',
    });
    for (const status of ['active', 'fault', 'rebooting'] as const)
      expect(refusalOf('endpoint.configure', { ...reachable, status })).toBeUndefined();
  });

  it('ends with the state of its command', () => {
    expect(end('done')).toEqual({ state: 'completed', message: null });
    expect(end('failed', 'No such device')).toEqual({ state: 'failed', message: 'No such device' });
    for (const late of ['expired', 'timed-out'] as const)
      expect(end(late)).toEqual({ state: 'failed', message: 'Request has timed out' });
    expect(['done', 'failed', 'expired', 'unsupported', 'of a newer release'].map(repliedState)).toEqual([
      'done',
      'failed',
      'expired',
      'unsupported',
      'failed',
    ]);
  });
});
