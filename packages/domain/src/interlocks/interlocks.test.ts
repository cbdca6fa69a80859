import { describe, expect, it } from 'vitest';
import { OPERATION_KINDS } from '../operations/operations.ts';
import { ANSWER_WITHIN_MS } from '../device-commands/requests.ts';
import { INTERLOCKS, OBSTACLE_OF, OBSTACLES, playAheadS } from './interlocks.ts';
import { busyText, castsTitle, lockTitle, playsText } from './texts.ts';
import { begunWithinMs, waitTurn } from './wait-turns.ts';

const MINUTE = 60_000;
const blocked = { isBlocked: true, isForced: false, waitedMs: 0 };

describe('work that waits for a play', () => {
  const { reboot, registration, hostname } = INTERLOCKS;

  it('asks the controller at once if nothing plays there', () => {
    expect(waitTurn(reboot.play, { ...blocked, isBlocked: false })).toEqual({ kind: 'ask' });
  });

  it('looks again each second until the limit of its interlock, then begins or fails', () => {
    expect(waitTurn(reboot.play, { ...blocked, waitedMs: 10 * MINUTE - 1 })).toEqual({ kind: 'wait', forMs: 1_000 });
    expect(waitTurn(reboot.play, { ...blocked, waitedMs: 10 * MINUTE })).toEqual({ kind: 'give-up' });
    expect(waitTurn(registration.play, { ...blocked, waitedMs: MINUTE - 1 })).toEqual({ kind: 'wait', forMs: 1_000 });
    expect(waitTurn(registration.play, { ...blocked, waitedMs: MINUTE })).toEqual({ kind: 'ask' });
    expect(waitTurn(hostname.play, { ...blocked, waitedMs: 1_000 * MINUTE })).toEqual({ kind: 'wait', forMs: 1_000 });
  });

  it('gives up half a minute after the limit, because the platform was down', () => {
    expect(begunWithinMs(reboot.play)).toBe(10.5 * MINUTE);
    const free = { ...blocked, isBlocked: false };
    expect(waitTurn(reboot.play, { ...free, waitedMs: 10.5 * MINUTE - 1 })).toEqual({ kind: 'ask' });
    expect(waitTurn(reboot.play, { ...free, waitedMs: 10.5 * MINUTE })).toEqual({ kind: 'give-up' });
  });

  it('begins when a user forces it, where the table has a permission for that', () => {
    expect(waitTurn(reboot.play, { ...blocked, isForced: true })).toEqual({ kind: 'ask' });
    expect(waitTurn(registration.play, { ...blocked, isForced: true })).toEqual({ kind: 'wait', forMs: 1_000 });
  });
});

describe('the table of interlocks', () => {
  it('never lets a reboot, an update or a registration begin beside another', () => {
    for (const work of ['registration', 'reboot', 'base-units', 'hostname', 'task.firmware', 'task.reboot'] as const)
      for (const obstacle of OBSTACLES.filter((each) => each !== 'play'))
        expect(INTERLOCKS[work][obstacle].rule, `${work} during ${obstacle}`).not.toBe('together');
  });

  it('keeps silent for the time in which a request can reach its controller', () => {
    for (const work of ['reboot', 'base-units', 'hostname'] as const)
      expect(playAheadS(work) * 1_000).toBeGreaterThan(ANSWER_WITHIN_MS);
    expect(playAheadS('registration')).toBe(5);
  });

  it('lets casts begin during any work', () => {
    expect(OBSTACLES.map((obstacle) => INTERLOCKS.cast[obstacle].rule)).toEqual(OBSTACLES.map(() => 'together'));
  });

  it('names the operations that are obstacles', () => {
    const obstacles = Object.keys(OPERATION_KINDS).filter((kind) => kind in OBSTACLE_OF);
    expect(obstacles.toSorted()).toEqual(['controller.reboot', 'device.register', 'firmware.update']);
  });
});

describe('the texts of work in progress', () => {
  it('name the user and the work', () => {
    const lock = { kind: 'firmware.update', startedBy: null } as const;
    expect(busyText({ kind: 'device.register', startedBy: 'Ada King' })).toBe(
      'Ada King is registering a device there at this moment',
    );
    expect(busyText(lock)).toBe('Earshot is updating the controller there at this moment');
    expect(lockTitle(lock)).toBe('the update that Earshot started');
    expect(lockTitle({ kind: 'controller.reboot', startedBy: 'Ada King' })).toBe('the reboot that Ada King started');
  });

  it('name a single cast that the reader may see, and count the others', () => {
    const cast = { name: 'Closing time' };
    expect(castsTitle([cast], 1)).toBe('the Message Cast “Closing time”');
    expect(castsTitle([], 1)).toBe('a Message Cast');
    expect(castsTitle([cast], 2)).toBe('2 Message Casts');
    expect(playsText(castsTitle([], 1))).toBe('First, a Message Cast has to end there. Try again later.');
  });
});
