import { expect, it } from 'vitest';
import { isActive, shownStatus } from './shown-status.ts';
import { DASHBOARD_STATUSES, DEVICE_STATUSES, devicePresence } from './statuses.ts';

const there = { status: 'online', presence: 'online', deactivatedAt: null };

it('an endpoint without deactivatedAt is active [B-212]', () => {
  expect(isActive(there)).toBe(true);
});

it('an endpoint with deactivatedAt is deactivated, and shown as removed [B-213]', () => {
  const gone = { ...there, deactivatedAt: new Date() };
  expect(isActive(gone)).toBe(false);
  expect(shownStatus(gone)).toBe('removed');
});

it.each(['headset', 'handset', 'keypad', 'callpoint', 'registrationModule'] as const)(
  'a %s that is offline for more than 30 days is longOffline [B-208]',
  (kind) => {
    const now = new Date('2026-11-22T12:00:00Z');
    const since = (ms: number) => ({ kind, status: 'offline', offlineSince: new Date(now.getTime() - ms) });
    const days30 = 30 * 86_400_000;
    expect(devicePresence(since(days30), now)).toBe('offline');
    expect(devicePresence(since(days30 + 1), now)).toBe('longOffline');
  },
);

it('a base unit that is offline for more than 28 days is longOffline [B-575]', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const since = (ms: number) =>
    devicePresence({ kind: 'baseunit', status: 'offline', offlineSince: new Date(now.getTime() - ms) }, now);
  expect([since(28 * 86_400_000), since(28 * 86_400_000 + 1)]).toEqual(['offline', 'longOffline']);
});

it('a presence derived from time takes precedence over the last reported status', () => {
  expect(shownStatus({ ...there, status: 'offline', presence: 'longOffline' })).toBe('longOffline');
  expect(shownStatus({ ...there, presence: 'unknown' })).toBe('unknown');
  expect(shownStatus({ ...there, status: 'noBattery', presence: 'offline' })).toBe('noBattery');
  expect(shownStatus({ ...there, status: 'dancing' })).toBe('unknown');
});

it('the dashboard has five statuses for endpoints', () => {
  expect(DASHBOARD_STATUSES).toEqual(['online', 'offline', 'longOffline', 'removed', 'unknown']);
});

it('a device is shown with one of the thirteen statuses, and an unknown one as unknown [B-207]', () => {
  expect(DEVICE_STATUSES.join(' ')).toBe(
    'online offline longOffline unknown faulty rebooting noBattery configured configuring operational primary secondary removed',
  );
  for (const status of DEVICE_STATUSES) expect(shownStatus({ ...there, status })).toBe(status);
  expect(shownStatus({ ...there, status: 'asleep' })).toBe('unknown');
  expect(shownStatus({ ...there, status: 'offline', presence: 'longOffline' })).toBe('longOffline');
  expect(shownStatus({ ...there, status: 'faulty', presence: 'unknown' })).toBe('unknown');
});
