import { expect, it } from 'vitest';
import { MessageAllowance } from './message-allowance.ts';

const taken = (allowance: MessageAllowance, source: string, { messages, at }: { messages: number; at: number }) =>
  Array.from({ length: messages }, () => allowance.take(source, at)).filter(Boolean).length;

it('a controller may send a burst and then a low rate, independently of other controllers', () => {
  const allowance = new MessageAllowance({ perSecond: 10, burst: 100 });
  expect(taken(allowance, 'A', { messages: 1_000, at: 0 })).toBe(100);
  expect(taken(allowance, 'A', { messages: 1_000, at: 500 })).toBe(5);
  expect(taken(allowance, 'B', { messages: 1_000, at: 500 })).toBe(100);
  expect(taken(allowance, 'A', { messages: 1_000, at: 3_600_000 })).toBe(100);
});
