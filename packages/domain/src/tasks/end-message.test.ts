import { expect, it } from 'vitest';
import { taskEndMessage } from './end-message.ts';

const counts = { waiting: 0, running: 0, done: 0, failed: 0, skipped: 0 };

it.each([
  [true, { skipped: 21 }, 'Cancelled before any of 21 controllers was updated.'],
  [true, { skipped: 1 }, 'Cancelled before any of 1 controller was updated.'],
  [true, { done: 1, skipped: 2 }, 'Cancelled after 1 of 3 controllers was updated.'],
  [
    true,
    { done: 2, failed: 1, skipped: 2 },
    'Cancelled after 2 of 5 controllers were updated. 1 controller failed.',
  ],
  [false, { done: 5 }, null],
  [false, { done: 5, failed: 2 }, '2 controllers failed.'],
  [false, { failed: 1, skipped: 2 }, '1 controller failed, 2 controllers were not updated.'],
] as const)('a task that was cancelled (%s) with %j ends with “%s”', (aborted, some, message) => {
  expect(taskEndMessage({ ...counts, ...some }, { aborted })).toBe(message);
});
