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
  it('passes the first on at once, however long it gathers', async () => {
    const { bus, gathering } = setUp(3_600_000);
    bus.tell({ kind: 'delivery', ids: ['a'] });
    expect(await gathering.next(5_000)).toEqual({ ids: ['a'], many: false });
  });

  it('passes the next ones on together, not sooner than allowed', async () => {
    const { bus, gathering } = setUp();
    bus.tell({ kind: 'delivery', ids: ['a'] });
    const began = performance.now();
    expect(await gathering.next(5_000)).toEqual({ ids: ['a'], many: false });
    bus.tell({ kind: 'delivery', ids: ['b'] });
    bus.tell({ kind: 'delivery', ids: ['c', 'b'] });
    expect(await gathering.next(5_000)).toEqual({ ids: ['b', 'c'], many: false });
    expect(performance.now() - began).toBeGreaterThanOrEqual(95);
  });

  it('says many when there are more than it keeps, and after a gap', async () => {
    const { bus, gathering } = setUp();
    bus.tell({ kind: 'delivery', ids: ['a', 'b', 'c', 'd'] });
    expect(await gathering.next(5_000)).toEqual({ ids: [], many: true });
    bus.resync();
    expect(await gathering.next(5_000)).toEqual({ ids: [], many: true });
  });

  it('returns without news when it was idle long enough or is given up', async () => {
    const { bus, controller, gathering } = setUp();
    bus.tell({ kind: 'user', ids: ['a'] });
    expect(await gathering.next(10)).toEqual({ ids: [], many: false });
    const waiting = gathering.next(60_000);
    controller.abort();
    expect(await waiting).toEqual({ ids: [], many: false });
    gathering.stop();
    expect(bus.size()).toBe(0);
  });
});
