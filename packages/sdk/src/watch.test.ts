import { describe, expect, it, vi } from 'vitest';
import type { Call } from './call.ts';
import { ConnectionError, NotFoundError } from './errors.ts';
import type { Listener, Subscribe } from './subscribe.ts';
import { gathered } from './testing/gathered.ts';
import { sampleDelivery, sampleTarget } from './testing/samples.ts';
import type { DeliveryChange } from './types.ts';
import { createWatch, joined } from './watch.ts';

const change = (played: number, settled = false): DeliveryChange => ({
  delivery: sampleDelivery({ counts: { SUCCESS: played }, settledAt: settled ? '2026-03-01T12:01:00.000Z' : null }),
  targets: [],
  more: false,
});
const lost = () => new ConnectionError({ code: 'connection', message: 'lost' });
const noCall = { read: async () => await Promise.reject(lost()) } as unknown as Call;

/** Each entry is one connection: what it does with its listener. */
function connections(...scripts: ((listener: Listener) => void)[]) {
  const closed = vi.fn<() => void>();
  let opened = 0;
  const subscribe: Subscribe = (_call, listener) => {
    const script = scripts[opened];
    opened += 1;
    queueMicrotask(() => script?.(listener));
    return closed;
  };
  return { subscribe, closed, opened: () => opened };
}

const played = ({ delivery }: DeliveryChange): number => delivery.counts.SUCCESS;

describe('watch', () => {
  it('ends when every location has its final status, and closes the connection', async () => {
    const { subscribe, closed } = connections(({ heard }) => heard(change(2, true)));
    expect(await gathered(createWatch(noCall, subscribe)('1', {}), played)).toEqual([2]);
    expect(closed).toHaveBeenCalled();
  });

  it('connects again when the connection is lost, and tells of it', async () => {
    const { subscribe, opened } = connections(
      ({ heard, ended }) => {
        heard(change(1));
        setTimeout(() => ended(lost()), 5);
      },
      ({ ended }) => ended(lost()),
      ({ heard }) => heard(change(3, true)),
    );
    const onConnection = vi.fn<(state: 'lost' | 'restored') => void>();
    vi.spyOn(Math, 'random').mockReturnValue(0.01);
    expect(await gathered(createWatch(noCall, subscribe)('1', { onConnection }), played)).toEqual([1, 3]);
    expect(onConnection.mock.calls.map(([state]) => state)).toEqual(['lost', 'restored']);
    expect(opened()).toBe(3);
  });

  it('throws what the platform refuses', async () => {
    const refusal = new NotFoundError({ code: 'UE_404', message: 'No record found for id', status: 404 });
    const { subscribe } = connections(({ ended }) => ended(refusal));
    await expect(gathered(createWatch(noCall, subscribe)('1', {}), played)).rejects.toBe(refusal);
  });

  it('throws when it never could connect at all', async () => {
    const { subscribe } = connections(({ ended }) => ended(lost()));
    await expect(gathered(createWatch(noCall, subscribe)('1', {}), played)).rejects.toThrow(ConnectionError);
  });

  it('looks now and then where there are no sockets', async () => {
    vi.useFakeTimers();
    const answers = [
      sampleDelivery(),
      sampleDelivery({ settledAt: '2026-03-01T12:01:00.000Z', counts: { SUCCESS: 1 } }),
    ];
    const call = { read: async () => answers.shift() } as unknown as Call;
    const seen = gathered(createWatch(call, undefined)('1', {}), played);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await seen).toEqual([0, 1]);
    vi.useRealTimers();
  });

  it('rejects with the reason of the signal', async () => {
    const { subscribe, closed } = connections(({ heard }) => heard(change(1)));
    const ending = new AbortController();
    const seen = gathered(createWatch(noCall, subscribe)('1', { signal: ending.signal }), () => {
      setTimeout(() => ending.abort(new Error('enough')), 1);
    });
    await expect(seen).rejects.toThrow('enough');
    expect(closed).toHaveBeenCalled();
  });

  it('joins what waits for a slow reader: no location is missed', async () => {
    const { subscribe } = connections(({ heard }) => {
      heard({ ...change(1), targets: [sampleTarget(1)] });
      heard({ ...change(2, true), targets: [sampleTarget(2)] });
    });
    const seen = await gathered(createWatch(noCall, subscribe)('1', {}), ({ targets }) => targets.length);
    expect(seen).toEqual([2]);
  });

  it('closes the connection when the reader has enough', async () => {
    const { subscribe, closed } = connections(({ heard }) => heard(change(1)));
    for await (const _ of createWatch(noCall, subscribe)('1', {})) break;
    expect(closed).toHaveBeenCalled();
  });
});

describe('joined', () => {
  it('keeps the later figures and each location as it was last told of', () => {
    const earlier = { ...change(1), targets: [sampleTarget(1, { status: 'PENDING' }), sampleTarget(2)], more: true };
    const later = { ...change(2), targets: [sampleTarget(1, { status: 'SUCCESS' })] };
    const both = joined(earlier, later);
    expect([played(both), both.more]).toEqual([2, true]);
    expect(both.targets.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
  });
});
