import { describe, expect, it } from 'vitest';
import { isRegistrationEvent, readCommandEnd, readJournalEvent } from './device-news.ts';

const ours = { commandId: 'ours', category: 'headset' } as const;
const read = (name: string, detail: Record<string, unknown>) => readJournalEvent({ name, detail }, ours);
const device = { deviceId: '8930_V1', category: 'headset', success: true };

describe('a journal event', () => {
  it('is read when it names the command of the registration', () => {
    expect(read('registration.configured', { commandId: 'ours' })).toEqual({ kind: 'configured' });
    expect(read('registration.enabled', { commandId: 'ours' })).toEqual({ kind: 'enabled' });
    expect(read('registration.failed', { commandId: 'ours', reason: 'Full' })).toEqual({
      kind: 'failed',
      message: 'Full',
    });
    for (const reason of [undefined, '', 7, null]) {
      expect(read('registration.failed', { commandId: 'ours', reason })).toEqual({
        kind: 'failed',
        message: 'The controller did not register the device',
      });
    }
  });

  it.each(['registration.configured', 'registration.enabled', 'registration.failed'])(
    'is ignored when %s names another command',
    (name) => {
      expect(read(name, { commandId: 'another' })).toBeUndefined();
      expect(read(name, {})).toBeUndefined();
    },
  );

  it('confirms the registration only when its command activated a device of its type successfully [B-236] [B-237]', () => {
    const completeOf = (detail: Record<string, unknown>) => read('endpoint.activated', { ...device, ...detail });
    expect(completeOf({ commandId: 'ours' })).toEqual({ kind: 'activated', deviceId: '8930_V1', complete: true });
    expect(completeOf({})).toMatchObject({ complete: false });
    expect(completeOf({ commandId: 'another' })).toMatchObject({ complete: false });
    expect(completeOf({ commandId: 'ours', success: false })).toMatchObject({ complete: false });
    expect(completeOf({ commandId: 'ours', category: 'keypad' })).toMatchObject({ complete: false });
    expect(read('endpoint.activated', { commandId: 'ours', success: true })).toBeUndefined();
  });

  it('is ignored when it is of another kind', () => {
    expect(read('endpoint.rack-in', { ...device, commandId: 'ours' })).toBeUndefined();
    expect(isRegistrationEvent('endpoint.rack-in')).toBe(false);
    for (const name of ['registration.configured', 'registration.enabled', 'registration.failed', 'endpoint.activated'])
      expect(isRegistrationEvent(name)).toBe(true);
  });
});

describe('the answer to the command that began a registration', () => {
  it('is no error when the command was executed, and a time-out when it was not answered in time [B-232]', () => {
    expect(readCommandEnd('done', null)).toBeUndefined();
    expect(readCommandEnd('timed-out', null)).toMatchObject({ kind: 'create-failed', timedOut: true });
    expect(readCommandEnd('expired', null)).toMatchObject({ timedOut: true });
  });

  it('is otherwise an error with its reason [B-233]', () => {
    expect(readCommandEnd('failed', 'Not a device')).toEqual({
      kind: 'create-failed',
      timedOut: false,
      message: 'Not a device',
    });
    expect(readCommandEnd('unsupported', null)).toMatchObject({
      timedOut: false,
      message: 'The firmware of this controller does not support registration.',
    });
    expect(readCommandEnd('withdrawn', 'The controller has another owner now')).toMatchObject({ timedOut: false });
  });
});
