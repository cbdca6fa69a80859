import type { Operation, OperationLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicRouter } from './contract.ts';
import { timeoutLink } from './links.ts';
import { requireId } from './require-id.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const silence: OperationLink<PublicRouter> = () => observable(() => () => undefined);

/** The time after which an unanswered call fails, in milliseconds, and its message. */
function givenUp(path: string, type: Operation['type'] = 'query'): { after: number; message: string } | null {
  const link = timeoutLink({});
  let outcome: { after: number; message: string } | null = null;
  const began = Date.now();
  const op = { id: 1, type, path, input: undefined, context: {}, signal: null } as unknown as Operation;
  link({ op, next: silence as never }).subscribe({
    error: ({ message }) => {
      outcome = { after: Date.now() - began, message };
    },
  });
  vi.advanceTimersByTime(60_000);
  return outcome;
}

it('an unanswered call fails after 10 s with a message [A-254] [C-330] [B-576]', () => {
  expect(givenUp('locations.list')).toEqual({ after: 10_000, message: 'The server did not answer in time.' });
});
it('an authentication call may take 15 s [C-331]', () => {
  expect(givenUp('session.signIn', 'mutation')?.after).toBe(15_000);
});
it('a subscription has no time limit', () => {
  expect(givenUp('deliveries.watch', 'subscription')).toBeNull();
});
it('an undefined id is refused before a call is made [C-455] [B-549]', () => {
  expect(() => requireId(undefined)).toThrow('id cannot be undefined');
  expect(requireId('7')).toBe('7');
});
