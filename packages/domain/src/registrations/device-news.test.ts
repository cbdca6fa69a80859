import { describe, expect, it } from 'vitest';
import { readCommandEnd, readJournalEvent } from './device-news.ts';

const ours = { commandId: 'ours', category: 'headset' } as const;
const read = (name: string, detail: Record<string, unknown>) => readJournalEvent({ name, detail }, ours);
const device = { deviceId: '8930_V1', category: 'headset', success: true };

describe('what a journal tells of a registration', () => {
  it('is read where it names the command that began it', () => {
    expect(read('registration.configured', { commandId: 'ours' })).toEqual({ kind: 'configured' });
    expect(read('registration.enabled', { commandId: 'ours' })).toEqual({ kind: 'enabled' });
    expect(read('registration.failed', { commandId: 'ours', reason: 'Full' })).toEqual({
      kind: 'failed',
      message: 'Full',
    });
    expect(read('registration.failed', { commandId: 'ours' })).toMatchObject({ message: expect.any(String) });
  });

  it.each(['registration.configured', 'registration.enabled', 'registration.failed'])(
    'is nothing to it where %s names another command',
    (name) => {
      expect(read(name, { commandId: 'another' })).toBeUndefined();
      expect(read(name, {})).toBeUndefined();
    },
  );

  it('confirms it only where a device of its type was activated by its command, with success [B-236] [B-237]', () => {
    const completeOf = (detail: Record<string, unknown>) => read('endpoint.activated', { ...device, ...detail });
    expect(completeOf({ commandId: 'ours' })).toEqual({ kind: 'activated', deviceId: '8930_V1', complete: true });
    expect(completeOf({})).toMatchObject({ complete: false });
    expect(completeOf({ commandId: 'another' })).toMatchObject({ complete: false });
    expect(completeOf({ commandId: 'ours', success: false })).toMatchObject({ complete: false });
    expect(completeOf({ commandId: 'ours', category: 'keypad' })).toMatchObject({ complete: false });
    expect(read('endpoint.activated', { commandId: 'ours', success: true })).toBeUndefined();
  });

  it('is nothing to it where something else happened', () => {
    expect(read('endpoint.rack-in', { ...device, commandId: 'ours' })).toBeUndefined();
  });
});

describe('the answer to the command that began a registration', () => {
  it('is no error when it was carried out, and an ignored one when there was none in time [B-232]', () => {
    expect(readCommandEnd('done', null)).toBeUndefined();
    expect(readCommandEnd('timed-out', null)).toMatchObject({ kind: 'create-failed', timedOut: true });
    expect(readCommandEnd('expired', null)).toMatchObject({ timedOut: true });
  });

  it('is an error with its reason, else [B-233]', () => {
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
