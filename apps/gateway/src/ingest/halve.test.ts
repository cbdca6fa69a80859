import { expect, it } from 'vitest';
import { halve } from './halve.ts';
import { receive } from './received.ts';

const at = '2026-03-01T10:00:00.000Z';
const journal = (entries: number) =>
  receive({
    topic: 'earshot/v1/9f/C-100/up/journal',
    payload: Buffer.from(
      JSON.stringify({
        v: 1,
        id: 'x',
        boot: 1,
        seq: 1,
        at,
        ownerEpoch: 1,
        first: 10,
        entries: Array.from({ length: entries }, () => ({ kind: 'event', at, name: 'x', detail: {} })),
      }),
    ),
    acknowledge: () => undefined,
  });
const numbers = (item: ReturnType<typeof journal> | undefined) =>
  item?.decoded?.name === 'journal' ? [item.decoded.message.first, item.decoded.message.entries.length] : [];

it('halves a batch by messages, and a single journal message by its entries, which keep their numbers', () => {
  expect(halve([journal(1), journal(1), journal(1)])?.map((half) => half.length)).toEqual([2, 1]);
  const [first, second] = halve([journal(5)]) ?? [];
  expect([numbers(first?.[0]), numbers(second?.[0])]).toEqual([
    [10, 3],
    [13, 2],
  ]);
  expect(halve([journal(1)])).toBeUndefined();
});
