import { expect, it } from 'vitest';
import { taskEndMessage } from './end-message.ts';
import { NO_HEALTH } from './health.ts';

const counts = { waiting: 0, running: 0, done: 0, failed: 0, skipped: 0 };

it.each([
  [true, { skipped: 21 }, 'Cancelled before the first of 21 controllers.'],
  [true, { skipped: 1 }, 'Cancelled before the first of 1 controller.'],
  [true, { done: 1, skipped: 2 }, 'Cancelled after 1 of 3 controllers.'],
  [true, { done: 2, failed: 1, skipped: 2 }, 'Cancelled after 2 of 5 controllers. 1 controller failed.'],
  [false, { done: 5 }, null],
  [false, { done: 5, failed: 2 }, '2 controllers failed.'],
  [false, { failed: 1, skipped: 2 }, '1 controller failed, 2 controllers were skipped.'],
] as const)('a task that was cancelled (%s) with %j ends with “%s”', (aborted, some, message) => {
  expect(taskEndMessage({ ...counts, ...some }, { aborted, health: NO_HEALTH, gate: null })).toBe(message);
});

it('names the controllers and headsets that are missing afterwards', () => {
  const health = { ...NO_HEALTH, checked: 12, online: 9, headsetsBefore: 40, headsetsAfter: 31 };
  const end = { aborted: false, health, gate: { controllers: 90, headsets: 70 } };
  const missing = 'Afterwards 9 of 12 controllers were online, with 31 of 40 headsets.';
  expect(taskEndMessage({ ...counts, done: 12 }, end)).toBe(missing);
  expect(taskEndMessage({ ...counts, done: 12, failed: 1 }, end)).toBe(`1 controller failed. ${missing}`);
  expect(taskEndMessage({ ...counts, done: 12 }, { ...end, gate: { controllers: 75, headsets: 70 } })).toBeNull();
});
