import type { Operation } from '@earshot/sdk';
import { expect, it } from 'vitest';
import { outcomeWords, stateWords } from './operation-columns.ts';

const operation = (values: Partial<Operation>) =>
  ({
    state: 'running',
    stage: 'working',
    message: null,
    progress: { total: 58, done: 0, failed: 0 },
    ...values,
  }) as Operation;
const done = { total: 58, done: 56, failed: 0 };
const message = '2 locations will receive the settings on return.';

it.each<[string, Partial<Operation>, string]>([
  ['while it runs', {}, 'under way, 0 of 58'],
  ['while it runs, without its message', { message }, 'under way, 0 of 58'],
  ['at its end', { state: 'completed', progress: { ...done, done: 58 } }, 'completed, 58 of 58'],
  [
    'at its end, with the message last',
    { state: 'completed', progress: done, message },
    `completed, 56 of 58: ${message}`,
  ],
  [
    'after failures',
    { state: 'failed', progress: { ...done, failed: 3 }, message: 'lost' },
    'failed, 56 of 58, 3 failed: lost',
  ],
])('an operation is described %s', (_, values, words) => {
  expect(outcomeWords(operation(values))).toBe(words);
});

it('the state of an operation in a list has its message', () => {
  expect(stateWords(operation({ state: 'failed', message: 'lost' }))).toBe('failed: lost');
});
