import { describe, expect, it } from 'vitest';
import { kindsToSee, mayCancel } from '../operations/operation-rights.ts';
import { firmwareManifest } from './firmware-manifest.ts';
import { compareVersions, firmwareFit, newestVersion } from './firmware-version.ts';
import { TASK_WORDS } from './limits.ts';
import { workFit } from './work-fit.ts';
import { taskActions, taskStatus, type TaskCounts } from './states.ts';

const counts: TaskCounts = { waiting: 1, running: 0, done: 0, failed: 0, skipped: 0 };

const fit = (firmwareVersion: string | null, isSupported = true) =>
  firmwareFit('5.3.0', { firmwareVersion, isSupported });

describe('firmware versions', () => {
  it.each([
    ['5.2.1', '5.2.1', 0],
    ['5.2', '5.2.0', 0],
    ['5.2.9', '5.2.10', -1],
    ['6.0', '5.99.99', 1],
    ['5.2.1-beta', '5.2.1', undefined],
    ['unknown', '5.2.1', undefined],
  ])('%s and %s are compared as numbers', (one, other, order) => {
    const difference = compareVersions(one, other);
    expect(difference === undefined ? undefined : Math.sign(difference)).toBe(order);
  });

  it('have a newest one among those that are numbers', () => {
    expect(newestVersion(['5.2.9', '5.2.10', 'lab', '5.2'])).toBe('5.2.10');
    expect([newestVersion([]), newestVersion(['lab'])]).toEqual([undefined, undefined]);
  });

  it('are never downgraded, and only installed on controllers that support updates', () => {
    expect(['5.2.1', '5.3.0', '5.3.1', null].map((version) => fit(version))).toEqual([
      'included',
      'current',
      'newer',
      'unknown',
    ]);
    expect(fit('3.8.4', false)).toBe('unsupported');
  });

  it.each([
    ['reboot', { isSupported: true }, 'included'],
    ['reboot', { isSupported: false }, 'unsupported'],
    ['reboot', { isSupported: true, isConfigured: true }, 'included'],
    ['configuration', { isSupported: true }, 'included'],
    ['configuration', { isSupported: true, isConfigured: true }, 'current'],
    ['configuration', { isSupported: false }, 'unsupported'],
  ] as const)('do not matter to a %s with %j, which is %s', (kind, facts, expected) => {
    expect(workFit({ kind }, { firmwareVersion: null, isConfigured: false, ...facts })).toBe(expected);
  });

  it('are signed with their file in a fixed text format', () => {
    expect(firmwareManifest({ version: '5.3.0', sha256: 'ab', bytes: 7 })).toBe(
      'earshot-firmware-v1\nversion 5.3.0\nsha256 ab\nbytes 7\n',
    );
  });
});

describe('a task', () => {
  it('states its limits [C-191]', () => {
    for (const words of ['about 6 minutes per controller', 'only between 22:00 and 05:00', 'up to 5 controllers'])
      expect(TASK_WORDS).toContain(words);
  });

  it.each([
    [{ state: 'running', desiredState: 'run', counts }, 'waiting'],
    [{ state: 'running', desiredState: 'run', counts: { ...counts, running: 1 } }, 'running'],
    [{ state: 'running', desiredState: 'pause', counts: { ...counts, running: 1 } }, 'pausing'],
    [{ state: 'running', desiredState: 'pause', counts }, 'paused'],
    [{ state: 'stopped', desiredState: 'run', counts }, 'stopped'],
    [{ state: 'stopped', desiredState: 'abort', counts }, 'aborting'],
    [{ state: 'completed', desiredState: 'pause', counts }, 'completed'],
    [{ state: 'aborted', desiredState: 'abort', counts }, 'aborted'],
  ] as const)('of %o is shown as %s', (facts, status) => {
    expect(taskStatus(facts)).toBe(status);
  });

  it('is listed as one operation, and the updates of its controllers only on request', () => {
    const permissions = new Set(['view_tasks'] as const);
    expect(kindsToSee(permissions, undefined)).toEqual(['controllers.task']);
    expect(kindsToSee(permissions, ['firmware.update'])).toEqual(['firmware.update']);
    expect([
      mayCancel(permissions, 'controllers.task'),
      mayCancel(new Set(['push_tasks']), 'controllers.task'),
    ]).toEqual([false, true]);
  });

  it('offers only the actions that apply to its state [C-190]', () => {
    const failed = { ...counts, failed: 1 };
    expect(taskActions({ state: 'running', desiredState: 'run', counts })).toEqual({
      pause: true,
      resume: false,
      abort: true,
      retry: false,
    });
    expect(taskActions({ state: 'stopped', desiredState: 'run', counts: failed })).toEqual({
      pause: false,
      resume: true,
      abort: true,
      retry: true,
    });
    expect(taskActions({ state: 'paused', desiredState: 'pause', counts })).toMatchObject({
      pause: false,
      resume: true,
    });
    expect(taskActions({ state: 'completed', desiredState: 'run', counts: failed })).toEqual({
      pause: false,
      resume: false,
      abort: false,
      retry: true,
    });
    expect(taskActions({ state: 'aborted', desiredState: 'abort', counts: failed })).toMatchObject({ retry: false });
  });
});
