import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetFakePerson } from '../../testing/fake-person.ts';
import { answers, calls, refuse } from '../../testing/memory-link.ts';
import { signIn } from '../../testing/render-app.tsx';
import { forgetSessionToken } from './session-token.ts';
import { stopWatchingSession, watchSession } from './session-watch.ts';

beforeEach(() => {
  resetFakePerson();
  signIn();
  vi.useFakeTimers();
});
afterEach(() => {
  stopWatchingSession();
  vi.useRealTimers();
});

const watches = () => calls.filter(({ path }) => path === 'session.watch').length;

it('watches again after a failure that does not end the session', async () => {
  answers.set('session.watch', refuse('UE_429', 'Too many requests. Please wait a moment.'));
  watchSession();
  await vi.advanceTimersByTimeAsync(100);
  expect(watches()).toBe(1);
  answers.delete('session.watch');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(watches()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watches()).toBe(2);
});

it.each([
  ['the watch is stopped', stopWatchingSession],
  ['the session has ended', forgetSessionToken],
])('does not watch again when %s', async (_, end) => {
  answers.set('session.watch', async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    throw new Error('the connection was closed');
  });
  watchSession();
  await vi.advanceTimersByTimeAsync(50);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watches()).toBe(1);
});
