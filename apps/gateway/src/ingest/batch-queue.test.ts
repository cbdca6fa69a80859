import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BatchQueue } from './batch-queue.ts';

const alike = { sourceOf: String, isUrgent: () => false };

it('batches are limited in size, follow one another in order and take waiting items at once', async () => {
  const batches: number[][] = [];
  let busy = 0;
  const through = Promise.withResolvers<void>();
  const queue = new BatchQueue<number>({
    ...alike,
    size: 3,
    sizeBetweenUrgent: 3,
    delayMs: 20,
    commit: async (items) => {
      busy += 1;
      expect(busy).toBe(1);
      batches.push([...items]);
      await through.promise;
      busy -= 1;
      return [];
    },
  });
  for (let i = 0; i < 7; i += 1) queue.push(i);
  expect(batches).toEqual([[0, 1, 2]]);
  through.resolve();
  await expect.poll(() => batches).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
  await queue.settled();
});

/** Each item is a source letter and a number; capital letters are urgent. */
async function batchesOf(items: readonly string[], size: number): Promise<string[][]> {
  const batches: string[][] = [];
  const queue = new BatchQueue<string>({
    size,
    sizeBetweenUrgent: size,
    delayMs: 1,
    sourceOf: (item) => item.charAt(0).toLowerCase(),
    isUrgent: (item) => item.startsWith(item.charAt(0).toUpperCase()),
    commit: async (batch) => {
      batches.push([...batch]);
      await sleep(1);
      return [];
    },
  });
  for (const item of items) queue.push(item);
  await expect.poll(() => batches.flat()).toHaveLength(items.length);
  return batches;
}

it('urgent items overtake items of other sources, in alternate batches', async () => {
  expect(await batchesOf(['a1', 'b1', 'c1', 'd1', 'E1', 'F1', 'G1'], 2)).toEqual([
    ['a1', 'b1'],
    ['E1', 'F1'],
    ['c1', 'd1'],
    ['G1'],
  ]);
});

it('a batch waits patiently for more items, but not while an urgent one waits', async () => {
  const batches: string[] = [];
  const queue = new BatchQueue<string>({
    size: 10,
    sizeBetweenUrgent: 10,
    delayMs: 20,
    patience: () => 10_000,
    sourceOf: (item) => item,
    isUrgent: (item) => item === 'U',
    commit: async (batch) => {
      batches.push(batch.join(''));
      return [];
    },
  });
  queue.push('a');
  await sleep(60);
  expect(batches).toEqual([]);
  queue.push('U');
  await expect.poll(() => batches).toEqual(['Ua']);
});

it('items of one source keep their order', async () => {
  const items = ['a1', 'A2', 'B1', 'b2', 'c1', 'a3', 'C2', 'B3', 'd1', 'D2'];
  for (const size of [1, 2, 3, 4]) {
    const order = (await batchesOf(items, size)).flat();
    for (const source of 'abcd') {
      const of = (list: readonly string[]) => list.filter((item) => item.toLowerCase().startsWith(source));
      expect(of(order)).toEqual(of(items));
    }
  }
});

it('returned items are tried again in order and do not delay other sources', async () => {
  const done: string[] = [];
  const held = new Set(['a']);
  const queue = new BatchQueue<string>({
    size: 2,
    sizeBetweenUrgent: 2,
    delayMs: 1,
    sourceOf: (item) => item.charAt(0),
    isUrgent: () => false,
    commit: async (batch) => {
      await sleep(1);
      done.push(...batch.filter((item) => !held.has(item.charAt(0))));
      return batch.filter((item) => held.has(item.charAt(0)));
    },
  });
  for (const item of ['a1', 'b1', 'a2', 'a3', 'b2', 'b3']) queue.push(item);
  await expect.poll(() => done).toEqual(['b1', 'b2', 'b3']);
  queue.push('a4');
  held.clear();
  queue.push('b4');
  await expect.poll(() => done.filter((item) => item.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4']);
  expect(done.filter((item) => item.startsWith('b'))).toEqual(['b1', 'b2', 'b3', 'b4']);
});
