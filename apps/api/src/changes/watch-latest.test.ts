import { AppError, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import { describe, expect, it } from 'vitest';
import { testBus } from '../testing/test-bus.ts';
import type { Call } from '../trpc/call.ts';
import type { Principal } from '../trpc/principal.ts';
import { type Reading, type Watch, watchLatest } from './watch-latest.ts';

const HOUR_MS = 3_600_000;

/** Watches a number that the test sets. Re-reads after a change only, unless the options say otherwise. */
function watching(options: Partial<Watch<number>> = {}) {
  const bus = testBus();
  const ending = new AbortController();
  const state = { value: 1, userId: 'first', refusal: undefined as Error | undefined };
  const readings: Reading<number>[] = [];
  const principal = () => ({ userId: state.userId }) as Principal;
  const recheck = async () => {
    if (state.refusal !== undefined) throw state.refusal;
    return principal();
  };
  const call = { deps: { changes: bus } as unknown as Call['deps'], principal: principal(), recheck };
  const values = watchLatest<number>(call, {
    signal: ending.signal,
    concerns: ({ kind, ids }) => (kind === 'group' ? 'rights' : kind === 'delivery' ? ids : undefined),
    read: async (reading) => {
      readings.push(reading);
      return state.value;
    },
    everyMs: 0,
    idleMs: HOUR_MS,
    maxIds: 2,
    ...options,
  });
  const next = async () => (await values.next()).value;
  return { bus, ending, state, readings, values, next };
}

describe('watching the latest state', () => {
  it('sends the current state at once, then again after each relevant change', async () => {
    const { bus, state, readings, next } = watching();
    expect(await next()).toBe(1);
    state.value = 2;
    bus.publish({ kind: 'user', ids: ['a'] });
    bus.publish({ kind: 'delivery', ids: ['b'] });
    expect(await next()).toBe(2);
    expect(readings.map(({ batch, last }) => [batch, last])).toEqual([
      [undefined, undefined],
      [{ ids: ['b'], many: false, rights: false }, 1],
    ]);
  });

  it('sends nothing when the state is unchanged', async () => {
    const { bus, state, readings, next } = watching({
      read: async (reading) => {
        readings.push(reading);
        if (readings.length === 3) state.value = 2;
        else bus.publish({ kind: 'delivery', ids: [String(readings.length)] });
        return state.value;
      },
    });
    expect([await next(), await next()]).toEqual([1, 2]);
    expect(readings).toHaveLength(3);
  });

  it('sends an unchanged state again when it counts as news', async () => {
    const { bus, next } = watching({ isNews: () => true });
    expect(await next()).toBe(1);
    bus.publish({ kind: 'delivery', ids: ['a'] });
    expect(await next()).toBe(1);
  });

  it('reads again after the idle time without a notification, as the current principal', async () => {
    const { state, readings, next } = watching({ idleMs: (last) => last, recheckMs: 0 });
    expect(await next()).toBe(1);
    Object.assign(state, { value: 2, userId: 'second' });
    expect(await next()).toBe(2);
    expect(readings.map(({ principal: { userId } }) => userId)).toEqual(['first', 'second']);
  });

  it('checks permissions at once after a changed group or lost notifications', async () => {
    for (const trigger of ['group', 'resync'] as const) {
      const { bus, state, values, next } = watching();
      await next();
      state.refusal = notFound();
      if (trigger === 'resync') bus.resync();
      else bus.publish({ kind: 'group', ids: ['moved'] });
      await expect(values.next()).rejects.toThrow(notFound().message);
      expect(bus.size()).toBe(0);
    }
  });

  it('does not check permissions after too many changes', async () => {
    const { bus, state, next } = watching();
    await next();
    Object.assign(state, { value: 2, refusal: notFound() });
    bus.publish({ kind: 'delivery', ids: ['a', 'b', 'c'] });
    expect(await next()).toBe(2);
  });

  it('selects changes by the present user', async () => {
    const { bus, state, readings, next } = watching({
      concerns: ({ ids }, { userId }) => (ids.includes(userId) ? 'rights' : undefined),
    });
    await next();
    Object.assign(state, { value: 2, userId: 'second' });
    bus.publish({ kind: 'user', ids: ['first'] });
    expect(await next()).toBe(2);
    state.value = 3;
    bus.publish({ kind: 'user', ids: ['first'] });
    bus.publish({ kind: 'user', ids: ['second'] });
    expect(await next()).toBe(3);
    expect(readings).toHaveLength(3);
  });

  it('ends with the refusal when a permission is revoked without a notification', async () => {
    const { bus, state, readings, values, next } = watching({ idleMs: 5, recheckMs: 20 });
    await next();
    state.refusal = notPermitted();
    await expect(values.next()).rejects.toThrow(notPermitted().message);
    expect(bus.size()).toBe(0);
    expect(readings.length).toBeGreaterThan(0);
  });

  it('ends when the caller is no longer authenticated', async () => {
    const { state, values, next } = watching({ idleMs: 5, recheckMs: 0 });
    await next();
    state.refusal = new AppError('UE_401', 'Not authenticated');
    await expect(values.next()).rejects.toThrow('Not authenticated');
  });

  it('ends after the last value, whether or not it changed', async () => {
    const { bus, values } = watching({ isLast: (value) => value === 1 });
    expect(await values.next()).toEqual({ done: false, value: 1 });
    expect(await values.next()).toEqual({ done: true, value: undefined });
    expect(bus.size()).toBe(0);
    const unchanged = watching({ idleMs: 1, isLast: () => unchanged.readings.length === 3 });
    expect(await unchanged.next()).toBe(1);
    expect(await unchanged.values.next()).toEqual({ done: true, value: undefined });
  });

  it('ends when the socket closes or the reader stops', async () => {
    const { bus, ending, values, next } = watching();
    await next();
    const pending = values.next();
    ending.abort();
    expect(await pending).toEqual({ done: true, value: undefined });
    expect(bus.size()).toBe(0);
    const stopped = watching();
    for await (const _ of stopped.values) break;
    expect(stopped.bus.size()).toBe(0);
  });

  it('merges the changes that a slow reader misses, up to the maximum number of ids', async () => {
    const { bus, state, readings, next } = watching();
    await next();
    state.value = 2;
    bus.publish({ kind: 'delivery', ids: ['a'] });
    bus.publish({ kind: 'delivery', ids: ['b', 'a'] });
    expect(await next()).toBe(2);
    state.value = 3;
    for (const id of ['a', 'b', 'c']) bus.publish({ kind: 'delivery', ids: [id] });
    expect(await next()).toBe(3);
    expect(readings.slice(1).map(({ batch }) => batch)).toEqual([
      { ids: ['a', 'b'], many: false, rights: false },
      { ids: [], many: true, rights: false },
    ]);
  });

  it('waits while the database is unreachable', async () => {
    let reads = 0;
    const { next } = watching({
      read: async () => {
        reads += 1;
        if (reads === 1) throw new AppError('UE_510', 'The database is unreachable');
        return reads;
      },
    });
    expect(await next()).toBe(2);
  });
});
