import { describe, expect, it } from 'vitest';
import { updateEnd, type UpdateUnderWay } from './update-end.ts';

const going: UpdateUnderWay = {
  isTheirs: true,
  firmwareVersion: '5.2.1',
  commandState: 'waiting',
  detail: null,
  isOverdue: false,
};
const LATE = 'It did not come back with the new version in time';

describe('the update of a controller to 5.3', () => {
  it.each([
    ['continues without a report', {}, undefined],
    ['continues while the controller installs it', { commandState: 'done' }, undefined],
    [
      'continues without a response, because the controller may be installing it',
      { commandState: 'timed-out' },
      undefined,
    ],
    ['continues after its command was deleted', { commandState: null }, undefined],
    ['is done when the controller reports the version', { firmwareVersion: '5.3' }, { state: 'done', reason: null }],
    [
      'is done when the controller reports the version in another notation',
      { firmwareVersion: '5.3.0' },
      { state: 'done', reason: null },
    ],
    [
      'is done when the controller reports the version, even late and after a refusal',
      { firmwareVersion: '5.3', commandState: 'failed', isOverdue: true },
      { state: 'done', reason: null },
    ],
    [
      'is skipped when the controller has a newer version',
      { firmwareVersion: '5.4' },
      { state: 'skipped', reason: 'newer' },
    ],
    [
      'is skipped when the controller has another owner',
      { isTheirs: false, firmwareVersion: '5.3', commandState: 'failed' },
      { state: 'skipped', reason: 'gone' },
    ],
    [
      'fails with the reason that the controller gives',
      { commandState: 'failed', detail: 'No room' },
      { state: 'failed', reason: 'No room' },
    ],
    ['fails when the command expired', { commandState: 'expired' }, { state: 'failed', reason: 'expired' }],
    [
      'fails when the controller does not support it',
      { commandState: 'unsupported' },
      { state: 'failed', reason: 'unsupported' },
    ],
    ['fails when the command was withdrawn', { commandState: 'withdrawn' }, { state: 'failed', reason: 'withdrawn' }],
    ['fails after its time limit', { commandState: 'done', isOverdue: true }, { state: 'failed', reason: LATE }],
    [
      'fails after its time limit without a known version',
      { firmwareVersion: null, isOverdue: true },
      { state: 'failed', reason: LATE },
    ],
  ] as const)('%s', (_what, change, end) => {
    expect(updateEnd('5.3', { ...going, ...change })).toEqual(end);
  });
});
