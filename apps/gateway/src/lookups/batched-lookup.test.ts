import { describe, expect, it, vi } from 'vitest';
import { BatchedLookup } from './batched-lookup.ts';

const lookup = (read: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>, maxKept = 100) =>
  new BatchedLookup<string>({ read, keepMs: 60_000, keepAbsentMs: 60_000, maxKept });
const echo = () =>
  vi.fn<(keys: readonly string[]) => Promise<Map<string, string>>>(
    async (keys: readonly string[]) => new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key}!`])),
  );

describe('batched look-ups', () => {
  it('combine concurrent requests into one query and ask for each key once', async () => {
    const read = echo();
    const names = lookup(read);
    const keys = Array.from({ length: 900 }, (_, i) => `k${i % 300}`);
    expect(await Promise.all(keys.map((key) => names.get(key)))).toEqual(keys.map((key) => `${key}!`));
    expect(read.mock.calls.map(([asked]) => asked.length)).toEqual([300]);
  });

  it('are answered from memory, including absent keys, until a key is forgotten', async () => {
    const read = echo();
    const names = lookup(read);
    expect([await names.get('a'), await names.get('a'), await names.get('none'), await names.get('none')]).toEqual([
      'a!',
      'a!',
      undefined,
      undefined,
    ]);
    expect(read).toHaveBeenCalledTimes(2);
    names.forget('a');
    await names.get('a');
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('are cached only up to a limit', async () => {
    const read = echo();
    const names = lookup(read, 2);
    for (const key of ['a', 'b', 'c', 'a']) await names.get(key);
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('are not cached when they fail', async () => {
    const read = echo();
    read.mockRejectedValueOnce(new Error('away'));
    const names = lookup(read);
    await expect(names.get('a')).rejects.toThrow('away');
    expect(await names.get('a')).toBe('a!');
  });
});
