import { describe, expect, it } from 'vitest';
import { configurationEnd, rebootEnd, type SettingState } from './work-end.ts';

describe('the reboot of a controller of a task', () => {
  const running = { isTheirs: true, isOverdue: false, operationState: 'running', message: null } as const;
  it.each([
    ['is in progress while its operation runs', {}, undefined],
    ['is done', { operationState: 'completed', message: 'Fine' }, { state: 'done', reason: 'Fine' }],
    ['failed', { operationState: 'failed', message: 'No answer' }, { state: 'failed', reason: 'No answer' }],
    ['failed when it was cancelled', { operationState: 'cancelled' }, { state: 'failed', reason: null }],
    [
      'is skipped when the owner changed',
      { operationState: 'failed', isTheirs: false },
      { state: 'skipped', reason: 'gone' },
    ],
    ['goes on when the owner changed', { isTheirs: false }, undefined],
  ] as const)('%s', (_what, change, end) => {
    expect(rebootEnd({ ...running, ...change })).toEqual(end);
  });
});

const end = (states: SettingState[], change = {}) =>
  configurationEnd({ isTheirs: true, isOverdue: false, refusal: null, states, ...change });

describe('the settings of a controller of a task', () => {
  it.each<[string, SettingState[], object, unknown]>([
    ['are done when all are confirmed', ['taken', 'taken'], {}, { state: 'done', reason: null }],
    ['are in progress while one is not', ['taken', 'waiting'], {}, undefined],
    ['are in progress while the controller is away', ['offline'], {}, undefined],
    ['are in progress without an answer', ['unanswered'], {}, undefined],
    [
      'failed without an answer in time',
      ['unanswered'],
      { isOverdue: true },
      { state: 'failed', reason: 'unconfirmed' },
    ],
    ['failed by a refusal', ['taken', 'refused'], { refusal: 'Too loud' }, { state: 'failed', reason: 'Too loud' }],
    ['failed by a refusal without words', ['refused'], {}, { state: 'failed', reason: 'refused' }],
    ['failed by old firmware', ['unsupported'], {}, { state: 'failed', reason: 'unsupported' }],
    ['are done although overdue', ['taken'], { isOverdue: true }, { state: 'done', reason: null }],
    ['are skipped when the owner changed', ['taken'], { isTheirs: false }, { state: 'skipped', reason: 'gone' }],
  ])('%s', (_what, states, change, expected) => {
    expect(end(states, change)).toEqual(expected);
  });
});
