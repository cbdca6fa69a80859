import type { Call } from '../call.ts';
import { ConnectionError, NotFoundError } from '../errors.ts';
import { latestValues } from '../latest-values.ts';
import type { OwnGroup } from '../own-group.ts';
import { reconnecting, type WatchOptions } from '../reconnecting.ts';
import { sleep } from '../retry.ts';
import type { Subscribe } from '../subscribe.ts';
import type { ControllerSummary, ControllerWatchEvent } from '../types.ts';

export interface WatchControllerOptions extends WatchOptions {
  /** Asked when a subscription is about to expire: without a true answer the watch ends. Always, unless told. */
  readonly isShown?: (() => boolean) | undefined;
}

export type WatchController = (
  serialNumber: string,
  options: WatchControllerOptions,
) => AsyncGenerator<ControllerSummary, void, undefined>;

interface Means {
  readonly call: Call;
  readonly ownGroup: OwnGroup;
  readonly subscribe: Subscribe | undefined;
}

/** Between looks where WebSockets can't be had. */
const LOOK_EVERY_MS = 10_000;

export const createWatchController = (means: Means): WatchController =>
  async function* watch(serialNumber, options) {
    const { isShown = () => true } = options;
    let over = false;
    const values = reconnecting<ControllerSummary | undefined>(
      async function* connect() {
        for await (const event of oneConnection(means, serialNumber, options.signal)) {
          if (event.event === 'patched') yield event.dashboardSummary;
          else if (isShown()) return;
          else {
            over = true;
            yield undefined;
          }
        }
      },
      options,
      () => over,
    );
    for await (const value of values) if (value !== undefined) yield value;
  };

async function* oneConnection(
  means: Means,
  serialNumber: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<ControllerWatchEvent, void, undefined> {
  let heard = false;
  if (means.subscribe !== undefined) {
    const input = { serialNumber, field: 'dashboardSummary' };
    try {
      const subscription = { path: 'controllers.watch', input, signal, join: joined };
      for await (const event of latestValues<ControllerWatchEvent>(means.subscribe, subscription)) {
        heard = true;
        yield event;
      }
      return;
    } catch (error) {
      if (heard || !(error instanceof ConnectionError)) throw error;
    }
  }
  yield* looking(means, serialNumber, signal);
}

/** That it expires is never lost to a slow reader; the summary comes anew with the next subscription. */
const joined = (earlier: ControllerWatchEvent, later: ControllerWatchEvent): ControllerWatchEvent =>
  earlier.event === 'subscribeExpire' ? earlier : later;

/** A look, and a wait: the caller connects again. */
async function* looking(
  { call, ownGroup }: Means,
  serialNumber: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<ControllerWatchEvent, void, undefined> {
  const groupId = await ownGroup(undefined, { signal });
  const { items } = await call.read('locations.list', { groupId, search: serialNumber, pageSize: 200 }, { signal });
  const found = items.find((location) => location.serialNumber === serialNumber);
  if (found === undefined) throw new NotFoundError({ code: 'UE_404', message: 'Not Found', status: 404 });
  const { dashboardSummary } = await call.read('controllers.overview', { controllerId: found.id }, { signal });
  if (dashboardSummary !== null) {
    yield { event: 'patched', serialNumber, dashboardSummary, at: new Date().toISOString() };
  }
  await sleep(LOOK_EVERY_MS, signal);
}
