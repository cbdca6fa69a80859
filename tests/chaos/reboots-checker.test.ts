import { describe, expect, it } from 'vitest';
import type { Logged } from './checker.ts';
import { type RecordedReboot, rebootsTogether, rebootViolations } from './reboots-checker.ts';

const serial = 'VC4-1';
const reboot = (commandId = 'one'): Logged[] => [
  { serial, kind: 'reboot-began', commandId, at: 1 },
  { serial, kind: 'booted', commandId: null, at: 2 },
];
const play = (kind: 'play-started' | 'play-ended'): Logged => ({ serial, kind, deliveryId: 'd', instant: 'i', at: 1 });
const completed: RecordedReboot = { serial, state: 'completed', commandId: 'one', deadlineAt: null };
const failed: RecordedReboot = { ...completed, state: 'failed' };

describe('the checker of reboots', () => {
  it('accepts a reboot between plays, and a failed one that the controller never began', () => {
    const log = [play('play-started'), play('play-ended'), ...reboot(), play('play-started'), play('play-ended')];
    expect(rebootViolations(log, [completed], 0)).toEqual([]);
    expect(rebootViolations(reboot('other'), [failed], 0)).toEqual([]);
  });

  it('finds a failed reboot that took place, a completed one that did not, and one that took place twice', () => {
    expect(rebootViolations(reboot(), [failed], 0)).toEqual(['VC4-1: is recorded as failed, but rebooted 1 times']);
    expect(rebootViolations([], [completed], 0)).toHaveLength(1);
    expect(rebootViolations([...reboot(), ...reboot()], [completed], 0)).toHaveLength(1);
  });

  it('finds a reboot during a play', () => {
    const log = [play('play-started'), ...reboot(), play('play-ended')];
    expect(rebootViolations(log, [completed], 0)).toEqual(['VC4-1: rebooted during a play']);
  });

  it('finds a second reboot before the boot of the first', () => {
    const [began, booted] = reboot() as [Logged, Logged];
    const log = [...reboot('other').slice(0, 1), began, booted];
    expect(rebootViolations(log, [completed], 0)).toEqual(['VC4-1: rebooted again before it had booted']);
  });

  it('finds a reboot that runs after its deadline', () => {
    const running: RecordedReboot = { ...completed, state: 'running', deadlineAt: 10 };
    expect(rebootViolations([], [running], 10)).toEqual([]);
    expect(rebootViolations([], [running], 11)).toEqual(['VC4-1: runs after its deadline']);
  });
});

const began = (number: number, at: number): Logged => ({
  serial: `VC4-${number}`,
  kind: 'reboot-began',
  commandId: 'one',
  at,
});
const booted = (number: number, at: number): Logged => ({
  serial: `VC4-${number}`,
  kind: 'booted',
  commandId: null,
  at,
});

it('the checker finds more controllers that reboot together than may', () => {
  const log = [began(1, 1), booted(1, 5), began(2, 2), booted(2, 9), began(3, 5.5), booted(3, 7)];
  expect(rebootsTogether(log, 2)).toEqual([]);
  expect(rebootsTogether([...log, began(4, 6)], 2)).toEqual([
    '3 controllers rebooted at 1970-01-01T00:00:00.006Z, at most 2 may',
  ]);
});
