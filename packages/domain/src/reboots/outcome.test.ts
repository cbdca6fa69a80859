import { expect, it } from 'vitest';
import { hasRebooted, isNotResponding, judgeReboot } from './outcome.ts';

it('a controller that reboots is in progress [B-257] [B-263]', () => {
  expect(judgeReboot('rebooting').outcome).toBe('in-progress');
});

it('after a reboot, the reported status active is a success [B-258] [B-515]', () => {
  expect(judgeReboot('active')).toEqual({ outcome: 'success', message: 'Controller has successfully rebooted.' });
});

it('after a reboot, the reported status fault is a warning: rebooted with errors [B-259]', () => {
  expect(judgeReboot('fault')).toEqual({ outcome: 'warning', message: 'Controller has rebooted with errors.' });
});

it('after a reboot, the reported status inactive is a time-out [B-260] [B-514]', () => {
  const { outcome, message } = judgeReboot('inactive');
  expect(outcome).toBe('timed-out');
  expect(message).toContain('timed out');
  expect(message).toContain('Reboot cannot be initiated');
});

it('after a reboot, any other status is a failure [B-261] [B-514]', () => {
  const { outcome, message } = judgeReboot('unknown');
  expect(outcome).toBe('error');
  expect(message).toContain('failed');
  expect(message).toContain('Reboot cannot be initiated');
});

it('a controller does not respond when it neither reboots nor changes its status within ten seconds [B-262]', () => {
  const askedAt = new Date('2026-03-01T12:00:00Z');
  const now = (seconds: number) => new Date(askedAt.getTime() + seconds * 1_000);
  const before = now(-60);
  const is = (status: 'active' | 'rebooting' | 'inactive', statusSince: Date | null, seconds: number) =>
    isNotResponding({ askedAt, status, statusSince }, now(seconds));
  expect(is('active', before, 9.999)).toBe(false);
  expect(is('active', before, 10)).toBe(true);
  expect(is('active', null, 10)).toBe(true);
  expect(is('rebooting', now(2), 10)).toBe(false);
  expect(is('active', now(8), 10)).toBe(false);
});

it.each([
  ['the controller booted after it was asked', {}, true],
  ['it has not booted', { boot: 7 }, false],
  ['it has new storage, which counts from the start', { boot: 1 }, false],
  ['it was not asked', { askedBoot: null }, false],
  ['it reported its boot, but no device', { isBootReported: true }, false],
] as const)('a reboot without reports has happened or not: %s', (_, change, expected) => {
  const signs = { askedBoot: 7, boot: 8, isBootReported: false };
  expect(hasRebooted({ ...signs, ...change })).toBe(expected);
});
