import type { Target } from '@earshot/domain/deliveries/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { targetStyle } from './target-status.ts';

const target = (values: Partial<Target>): Target => ({
  controllerId: '1',
  serialNumber: 'VC4-00001',
  boxName: 'Leeds',
  status: 'PENDING',
  reason: null,
  cancelOnItsWay: false,
  silentBy: null,
  playing: false,
  plays: 0,
  playsFailed: 0,
  heardBy: null,
  confirmedAt: null,
  clipReadyAt: null,
  firstPlayAt: null,
  lastPlayAt: null,
  online: true,
  createdAt: '2026-11-21T14:20:00.000Z',
  ...values,
});
const until = new Date(2026, 10, 21, 14, 35);
const words = (values: Partial<Target>) => {
  const { word, note } = targetStyle(target(values), until);
  return note === null ? word : `${word}: ${note}`;
};

describe('the status text of a location', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 14, 20) }));
  afterEach(() => vi.useRealTimers());

  it.each([
    [{ playing: true, status: 'STARTED' as const }, 'Playing'],
    [{ status: 'SUCCESS' as const }, 'Played'],
    [{ status: 'FAILED' as const, reason: 'clip missing' }, 'Failed: the clip had not arrived in time'],
    [{ status: 'FAILED' as const, reason: 'location offline' }, 'Location offline: not reached in time'],
    [{ online: false }, 'Location offline: plays until 14:35 if it reconnects'],
    [{ status: 'DELIVERED' as const }, 'Played'],
    [
      { status: 'DELIVERED' as const, playsFailed: 1, reason: 'busy' },
      'Partly played: the conference was busy with another play',
    ],
    [{ status: 'STARTED' as const }, 'Between plays'],
    [{ status: 'FAILED' as const, reason: 'new reason' }, 'Failed: new reason'],
    [{ status: 'CANCELED' as const, reason: 'cleared' }, 'Cancelled: cleared by another Message Cast'],
    [{ status: 'SCHEDULED' as const }, 'Confirmed'],
    [{ status: 'SCHEDULED' as const, clipReadyAt: '2026-11-21T14:20:00.000Z' }, 'Ready'],
    [{}, 'Waiting'],
  ])('for %o is "%s"', (values, expected) => {
    expect(words(values)).toBe(expected);
  });
  it('shows when the location stops while a cancellation is on its way', () => {
    const silentBy = new Date(2026, 10, 21, 14, 32).toISOString();
    expect(words({ cancelOnItsWay: true, silentBy, status: 'SCHEDULED' })).toBe('Cancelling: stops by 14:32');
  });
  it('shows a cancellation without a time, and its end', () => {
    expect(words({ cancelOnItsWay: true, status: 'STARTED' })).toBe('Cancelling');
    expect(words({ cancelOnItsWay: true, status: 'CANCELED', reason: 'cancelled' })).toBe('Cancelled: confirmed');
  });
  it('shows no time while none is known', () => {
    expect(targetStyle(target({ online: false }), null).note).toBeNull();
    expect(targetStyle(target({ online: false }), undefined).note).toBeNull();
  });
  it('shows the date of a time that is not today', () => {
    vi.setSystemTime(new Date(2026, 10, 22, 9, 0));
    expect(words({ online: false })).toBe('Location offline: plays until 21/11/2026 14:35:00 if it reconnects');
  });
});
