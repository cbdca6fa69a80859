import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../call.ts';
import { ConnectionError, NotFoundError } from '../errors.ts';
import type { Listener, Subscribe } from '../subscribe.ts';
import type { ControllerSummary, ControllerWatchEvent } from '../types.ts';
import { createWatchPath } from '../watch-path.ts';
import { Controllers } from './controllers.ts';

const AT = '2026-03-01T12:00:00.000Z';
const SERIAL = 'VC4-10007';
const summary = (uptimeS: number) => ({ status: 'active', uptimeS }) as ControllerSummary;
const patched = (uptimeS: number): ControllerWatchEvent => ({
  event: 'patched',
  serialNumber: SERIAL,
  dashboardSummary: summary(uptimeS),
  at: AT,
});
const expires: ControllerWatchEvent = { event: 'subscribeExpire', serialNumber: SERIAL, endsAt: AT, at: AT };
const lost = () => new ConnectionError({ code: 'connection', message: 'lost' });

/** Each script is one connection. */
function platform(...scripts: ((listener: Listener) => void)[]) {
  const subscriptions: unknown[] = [];
  const subscribe: Subscribe = (wanted, listener) => {
    const script = scripts[subscriptions.length];
    subscriptions.push(wanted);
    queueMicrotask(() => script?.(listener));
    return () => undefined;
  };
  const call = { read: async () => await Promise.reject(lost()) } as unknown as Call;
  const controllers = new Controllers(call, { ownGroup: async () => 'group', watch: createWatchPath(subscribe) });
  return { subscriptions, watch: controllers.watch.bind(controllers) };
}

async function seen(values: AsyncGenerator<ControllerSummary>, count = Infinity): Promise<(number | null)[]> {
  const found: (number | null)[] = [];
  for await (const { uptimeS } of values) {
    found.push(uptimeS);
    if (found.length === count) break;
  }
  return found;
}

afterEach(() => vi.restoreAllMocks());

const ownGroup = async (given?: string) => await Promise.resolve(given ?? 'own');

it('the availability is that of the own group unless another one is given', async () => {
  const asked: unknown[] = [];
  const read = async (path: string, input: unknown) => {
    asked.push([path, input]);
    return await Promise.resolve({ items: [], availability: null, knownMs: 0, onlineMs: 0 });
  };
  const controllers = new Controllers({ read } as unknown as Call, { ownGroup, watch: createWatchPath(undefined) });
  expect((await controllers.availability()).availability).toBeNull();
  await controllers.availability({ groupId: 'north', by: 'hours', zone: 'Europe/London' });
  expect(asked).toEqual([
    ['controllers.availability', { groupId: 'own' }],
    ['controllers.availability', { groupId: 'north', by: 'hours', zone: 'Europe/London' }],
  ]);
});

describe('watching a controller', () => {
  it('subscribes by serial number and field [B-280]', async () => {
    const { watch, subscriptions } = platform(({ received }) => received(patched(1)));
    expect(await seen(watch(SERIAL, {}), 1)).toEqual([1]);
    expect(subscriptions).toEqual([
      { path: 'controllers.watch', input: { serialNumber: SERIAL, field: 'dashboardSummary' } },
    ]);
  });

  it('subscribes again when the subscription expires and the controller is still shown [B-281] [C-383]', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.01);
    const { watch, subscriptions } = platform(
      ({ received }) => {
        received(patched(1));
        setTimeout(() => received(expires), 5);
      },
      ({ received }) => received(patched(2)),
    );
    expect(await seen(watch(SERIAL, { isShown: () => true }), 2)).toEqual([1, 2]);
    expect(subscriptions).toHaveLength(2);
  });

  it('ends when the subscription expires and the controller is no longer shown', async () => {
    const { watch, subscriptions } = platform(({ received }) => {
      received(patched(1));
      setTimeout(() => received(expires), 5);
    });
    expect(await seen(watch(SERIAL, { isShown: () => false }))).toEqual([1]);
    expect(subscriptions).toHaveLength(1);
  });

  it('notices the expiry even when other events before and after it are unread', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.01);
    const { watch } = platform(
      ({ received, ended }) => {
        received(patched(1));
        received(expires);
        received(patched(2));
        ended();
      },
      ({ received }) => received(patched(3)),
    );
    expect(await seen(watch(SERIAL, {}), 1)).toEqual([3]);
  });

  it('connects again when the connection is lost', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.01);
    const { watch } = platform(
      ({ received, ended }) => {
        received(patched(1));
        setTimeout(() => ended(lost()), 5);
      },
      ({ received }) => received(patched(2)),
    );
    expect(await seen(watch(SERIAL, {}), 2)).toEqual([1, 2]);
  });

  it('throws when the platform refuses the subscription', async () => {
    const refusal = new NotFoundError({ code: 'UE_404', message: 'Not Found', status: 404 });
    const { watch } = platform(({ ended }) => ended(refusal));
    await expect(seen(watch(SERIAL, {}))).rejects.toBe(refusal);
  });
});
