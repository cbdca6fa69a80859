import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeoutLink } from './links.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Time after which an unanswered call fails, in milliseconds. */
function givesUpAfter(path: string): number {
  let failed = false;
  const op = { id: 1, type: 'mutation', path, input: undefined, context: {}, signal: null } as const;
  const call = timeoutLink({})({ op, next: () => observable(() => undefined) });
  call.subscribe({ error: () => (failed = true) });
  let waited = 0;
  for (; !failed && waited < 60_000; waited += 500) vi.advanceTimersByTime(500);
  return waited;
}

it.each(['session.signIn', 'session.completeSecondFactor', 'session.rotate'])('%s may take 15 s [A-255]', (path) => {
  expect(givesUpAfter(path)).toBe(15_000);
});
