import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError, NotFoundError } from './errors.ts';
import type { Listener } from './subscribe.ts';
import { fakeConnections } from './testing/fake-connections.ts';
import { gathered } from './testing/gathered.ts';
import type { CastChange } from './types.ts';
import { createWatchPath, type PathWatch, type WatchOptions } from './watch-path.ts';

const lost = () => new ConnectionError({ code: 'connection', message: 'lost' });
const isLost = ({ ended }: Listener) => ended(lost());
const isSilent = () => undefined;
const pushThree = ({ received }: Listener) => {
  for (const version of [1, 3, 5]) received({ version });
};
const versionOf = ({ version }: CastChange) => version;

type Watch = PathWatch<'messageCasts.watch', CastChange>;

/** Watches a path whose values have a version; polls fail unless given. */
function watching(
  scripts: readonly ((listener: Listener) => void)[] | undefined,
  watch: Partial<Watch> = {},
  options: WatchOptions = {},
) {
  const connections = fakeConnections(...(scripts ?? []));
  const watchPath = createWatchPath(scripts === undefined ? undefined : connections.subscribe);
  const poll = vi.fn<Watch['poll']>(watch.poll ?? (async () => await Promise.reject(lost())));
  const watchOptions = { input: { groupId: 'group' }, everyMs: 1_000, ...watch, poll };
  const values = watchPath<'messageCasts.watch', CastChange>('messageCasts.watch', watchOptions, options);
  return { ...connections, poll, values };
}

const versions = (...all: number[]) => {
  const left = [...all];
  return async () => ({ version: left.length > 1 ? (left.shift() ?? 0) : (left[0] ?? 0) });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Runs the clock until the watch has ended, and no longer: other timers of the process may repeat for ever. */
async function all(values: AsyncIterable<CastChange>): Promise<number[]> {
  let isDone = false;
  const seen = gathered(values, versionOf).finally(() => (isDone = true));
  seen.catch(() => undefined);
  while (!isDone) await vi.advanceTimersToNextTimerAsync();
  return await seen;
}

const isLast = ({ version }: CastChange) => version === 9;

describe('watching a path', () => {
  it('yields pushed values until the last one, and closes the connection', async () => {
    const { values, opened, closed, poll } = watching(
      [
        ({ received }) => {
          received({ version: 1 });
          setTimeout(() => received({ version: 9 }), 10);
        },
      ],
      { isLast },
    );
    expect(await all(values)).toEqual([1, 9]);
    expect(opened).toEqual([{ path: 'messageCasts.watch', input: { groupId: 'group' } }]);
    expect([closed(), poll.mock.calls]).toEqual([1, []]);
  });

  it('reconnects with backoff when the connection is lost, and reports both', async () => {
    const onConnection = vi.fn<(state: 'lost' | 'restored') => void>();
    const { values, opened } = watching(
      [
        ({ received, ended }) => {
          received({ version: 1 });
          setTimeout(() => ended(lost()), 5);
        },
        isLost,
        isLost,
        ({ received }) => received({ version: 9 }),
      ],
      { isLast },
      { onConnection },
    );
    const began = Date.now();
    const seen = gathered(values, versionOf);
    // Half of 500, 1,000 and 2,000 ms.
    await vi.advanceTimersByTimeAsync(1_750);
    expect(opened).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(10);
    expect(await seen).toEqual([1, 9]);
    expect(Date.now() - began).toBeLessThan(2_000);
    expect(onConnection.mock.calls.map(([state]) => state)).toEqual(['lost', 'restored']);
  });

  it('reconnects when the platform ends the subscription', async () => {
    const { values } = watching(
      [
        ({ received, ended }) => {
          received({ version: 1 });
          ended();
        },
        ({ received }) => received({ version: 9 }),
      ],
      { isLast },
    );
    expect(await all(values)).toEqual([1, 9]);
  });

  it('subscribes again after an expiry', async () => {
    const { values, opened } = watching(
      [({ received }) => received({ version: 5 }), ({ received }) => received({ version: 9 })],
      {
        isLast,
        isExpired: ({ version }) => version === 5,
      },
    );
    expect(await all(values)).toEqual([5, 9]);
    expect(opened).toHaveLength(2);
  });

  it('throws when the platform refuses, at the first connection and later', async () => {
    const refusal = new NotFoundError({ code: 'UE_404', message: 'No record found for id', status: 404 });
    await expect(all(watching([({ ended }) => ended(refusal)]).values)).rejects.toBe(refusal);
    const later = watching([
      ({ received, ended }) => {
        received({ version: 1 });
        setTimeout(() => ended(refusal), 5);
      },
    ]);
    expect((await later.values.next()).value).toEqual({ version: 1 });
    await expect(all(later.values)).rejects.toBe(refusal);
  });

  it('rejects with the reason of the signal', async () => {
    const ending = new AbortController();
    const { values, closed } = watching([({ received }) => received({ version: 1 })], {}, { signal: ending.signal });
    setTimeout(() => ending.abort(new Error('enough')), 10);
    await expect(all(values)).rejects.toThrow('enough');
    expect(closed()).toBeGreaterThan(0);
  });

  it('closes the connection when the reader stops', async () => {
    const { values, closed } = watching([({ received }) => received({ version: 1 })]);
    for await (const _ of values) break;
    expect(closed()).toBe(1);
  });

  it('merges values that wait for a slow reader into one', async () => {
    const latest = watching([pushThree], { isLast: () => true });
    expect(await all(latest.values)).toEqual([5]);
    const joined = watching([pushThree], {
      isLast: () => true,
      join: (earlier, later) => ({ version: earlier.version + later.version }),
    });
    expect(await all(joined.values)).toEqual([9]);
  });

  it('reports which value follows a gap', async () => {
    const gaps: boolean[] = [];
    const { values } = watching(
      [
        ({ received, ended }) => {
          received({ version: 1 });
          setTimeout(() => received({ version: 2 }), 5);
          setTimeout(() => ended(lost()), 10);
        },
        ({ received }) => received({ version: 9 }),
      ],
      {
        isLast,
        toValue: (change, isAfterGap) => {
          gaps.push(isAfterGap);
          return change;
        },
      },
    );
    expect(await all(values)).toEqual([1, 2, 9]);
    expect(gaps).toEqual([false, false, true]);
  });
});

describe('watching a path without a WebSocket', () => {
  it('polls, yields only changed values and ends after the last value', async () => {
    const { values, poll } = watching(undefined, { isLast, poll: versions(1, 1, 2, 2, 9) });
    expect(await all(values)).toEqual([1, 2, 9]);
    expect(poll).toHaveBeenCalledTimes(5);
  });

  it('yields nothing while there is no value', async () => {
    const answers = [undefined, { version: 9 }];
    const { values } = watching(undefined, { isLast, poll: async () => answers.shift() });
    expect(await all(values)).toEqual([9]);
  });

  it('continues after a failed poll, but throws when the first poll fails', async () => {
    const onConnection = vi.fn<(state: 'lost' | 'restored') => void>();
    const answers = [1, undefined, 1, 9];
    const poll = async () => {
      const version = answers.shift();
      if (version === undefined) throw lost();
      return { version };
    };
    const { values } = watching(undefined, { isLast, poll }, { onConnection });
    expect(await all(values)).toEqual([1, 9]);
    expect(onConnection.mock.calls.map(([state]) => state)).toEqual(['lost', 'restored']);
    await expect(all(watching(undefined).values)).rejects.toThrow(ConnectionError);
  });
});

describe('watching a path whose connection is refused', () => {
  it('polls when the first connection is refused, and retries the connection at growing intervals', async () => {
    const { values, opened, poll } = watching([isLost, isLost, ({ received }) => received({ version: 9 })], {
      isLast,
      poll: versions(1, 2, 3, 4, 5, 6, 7),
    });
    const seen = gathered(values, versionOf);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([opened.length, poll.mock.calls.length]).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await seen).toEqual([1, 2, 3, 4, 5, 6, 9]);
    expect(opened).toHaveLength(3);
  });

  it('soon retries the connection after an outage in which polls failed too', async () => {
    let isDown = false;
    const poll = async () => (isDown ? await Promise.reject(lost()) : { version: 2 });
    const { values, opened } = watching(
      [
        ({ received, ended }) => {
          received({ version: 1 });
          isDown = true;
          setTimeout(() => ended(lost()), 5);
        },
        isLost,
        isLost,
        isLost,
        ({ ended }) => {
          isDown = false;
          ended(lost());
        },
        ({ received }) => received({ version: 9 }),
      ],
      { isLast, poll },
    );
    const seen = gathered(values, versionOf);
    for (let steps = 0; opened.length < 5 && steps < 600; steps += 1) await vi.advanceTimersByTimeAsync(100);
    // Two seconds of polling, and the wait before the next attempt.
    await vi.advanceTimersByTimeAsync(3_000);
    expect(opened).toHaveLength(6);
    expect(await seen).toEqual([1, 2, 9]);
  });

  it('throws when neither the first connection nor the first poll succeeds', async () => {
    await expect(all(watching([isLost]).values)).rejects.toThrow(ConnectionError);
  });

  it('polls when a later connection is refused', async () => {
    const { values } = watching(
      [
        ({ received, ended }) => {
          received({ version: 1 });
          setTimeout(() => ended(lost()), 5);
        },
        isLost,
        isSilent,
      ],
      { isLast, poll: versions(1, 9) },
    );
    expect(await all(values)).toEqual([1, 9]);
  });
});
