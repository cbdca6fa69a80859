import { describe, expect, it } from 'vitest';
import { bounded } from './bounded.ts';

describe('bounded work', () => {
  it('limits concurrent and waiting work, and continues after failures', async () => {
    const inTurn = bounded({ atOnce: 2, waiting: 1 });
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<string>());
    let running = 0;
    let most = 0;
    const work = (i: number) =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        try {
          return await gates[i]?.promise;
        } finally {
          running -= 1;
        }
      });
    const all = [work(0), work(1), work(2)];
    const settled = Promise.allSettled(all);
    await expect(inTurn(async () => 'late')).rejects.toThrow('Too many are waiting');
    gates[0]?.reject(new Error('broken'));
    gates[1]?.resolve('one');
    gates[2]?.resolve('two');
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(most).toBe(2);
    expect(await inTurn(async () => 'again')).toBe('again');
  });
});
