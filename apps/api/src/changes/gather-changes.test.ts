import { describe, expect, it } from 'vitest';
import { testBus } from '../testing/test-bus.ts';
import { gatherChanges } from './gather-changes.ts';

const setUp = (everyMs = 100) => {
  const bus = testBus();
  const controller = new AbortController();
  const gathering = gatherChanges(bus, {
    concerns: ({ kind, ids }) => (kind === 'delivery' ? ids : undefined),
    signal: controller.signal,
    everyMs,
    maxIds: 3,
  });
  return { bus, controller, gathering };
};

describe('gathering changes', () => {
  it('passes on the first change at once, regardless of the interval', async () => {
    const { bus, gathering } = setUp(3_600_000);
    bus.publish({ kind: 'delivery', ids: ['a'] });
    expect(await gathering.next(5_000)).toEqual({ ids: ['a'], many: false, rights: false });
  });

  it('passes on later changes together, no sooner than the interval allows', async () => {
    const { bus, gathering } = setUp();
    bus.publish({ kind: 'delivery', ids: ['a'] });
    const began = performance.now();
    expect(await gathering.next(5_000)).toEqual({ ids: ['a'], many: false, rights: false });
    bus.publish({ kind: 'delivery', ids: ['b'] });
    bus.publish({ kind: 'delivery', ids: ['c', 'b'] });
    expect(await gathering.next(5_000)).toEqual({ ids: ['b', 'c'], many: false, rights: false });
    expect(performance.now() - began).toBeGreaterThanOrEqual(95);
  });

  it('reports many when there are more changes than it keeps, and after lost notifications', async () => {
    const { bus, gathering } = setUp();
    bus.publish({ kind: 'delivery', ids: ['a', 'b', 'c', 'd'] });
    expect(await gathering.next(5_000)).toEqual({ ids: [], many: true, rights: false });
    bus.resync();
    expect(await gathering.next(5_000)).toEqual({ ids: [], many: true, rights: true });
  });

  it('returns no changes after the idle time or when it is aborted', async () => {
    const { bus, controller, gathering } = setUp();
    bus.publish({ kind: 'user', ids: ['a'] });
    expect(await gathering.next(10)).toEqual({ ids: [], many: false, rights: false });
    const waiting = gathering.next(60_000);
    controller.abort();
    expect(await waiting).toEqual({ ids: [], many: false, rights: false });
    gathering.stop();
    expect(bus.size()).toBe(0);
  });
});
