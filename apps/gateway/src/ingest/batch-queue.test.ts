import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BatchQueue } from './batch-queue.ts';

it('batches are bounded, follow one another in order, and take what came meanwhile at once', async () => {
  const batches: number[][] = [];
  let busy = 0;
  const queue = new BatchQueue<number>({
    size: 3,
    delayMs: 20,
    commit: async (items) => {
      busy += 1;
      expect(busy).toBe(1);
      batches.push([...items]);
      await sleep(30);
      busy -= 1;
    },
  });
  for (let i = 0; i < 5; i += 1) queue.push(i);
  await sleep(10);
  queue.push(5);
  queue.push(6);
  for (let i = 0; i < 50 && batches.flat().length < 7; i += 1) await sleep(10);
  await queue.settled();
  expect(batches).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
});
