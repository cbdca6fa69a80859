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
    ['goes on while nothing is known', {}, undefined],
    ['goes on when it was told and installs', { commandState: 'done' }, undefined],
    ['goes on without an answer: it may be at work', { commandState: 'timed-out' }, undefined],
    ['goes on when its command has been forgotten', { commandState: null }, undefined],
    ['is done with the version', { firmwareVersion: '5.3' }, { state: 'updated', reason: null }],
    ['is done with the version in other words', { firmwareVersion: '5.3.0' }, { state: 'updated', reason: null }],
    [
      'is done with the version, late and refused as it was',
      { firmwareVersion: '5.3', commandState: 'failed', isOverdue: true },
      { state: 'updated', reason: null },
    ],
    ['is needless with a newer one', { firmwareVersion: '5.4' }, { state: 'skipped', reason: 'newer' }],
    [
      'is nobody’s business with another owner',
      { isTheirs: false, firmwareVersion: '5.3', commandState: 'failed' },
      { state: 'skipped', reason: 'gone' },
    ],
    [
      'failed with the words of the controller',
      { commandState: 'failed', detail: 'No room' },
      { state: 'failed', reason: 'No room' },
    ],
    ['failed when it was told too late', { commandState: 'expired' }, { state: 'failed', reason: 'expired' }],
    ['failed when it can’t', { commandState: 'unsupported' }, { state: 'failed', reason: 'unsupported' }],
    ['failed when it was not told', { commandState: 'withdrawn' }, { state: 'failed', reason: 'withdrawn' }],
    ['failed after its time', { commandState: 'done', isOverdue: true }, { state: 'failed', reason: LATE }],
    [
      'failed after its time without a version',
      { firmwareVersion: null, isOverdue: true },
      { state: 'failed', reason: LATE },
    ],
  ] as const)('%s', (_what, change, end) => {
    expect(updateEnd('5.3', { ...going, ...change })).toEqual(end);
  });
});
