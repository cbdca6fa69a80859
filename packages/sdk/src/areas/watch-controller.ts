import type { Call } from '../call.ts';
import { NotFoundError } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { ControllerSummary, ControllerWatchEvent } from '../types.ts';
import type { WatchOptions, WatchPath } from '../watch-path.ts';

export interface WatchControllerOptions extends WatchOptions {
  /** Called when a subscription is about to expire. The watch ends if it returns false. Default: always true. */
  readonly isShown?: (() => boolean) | undefined;
}

interface Dependencies {
  readonly call: Call;
  readonly ownGroup: OwnGroup;
  readonly watch: WatchPath;
}

const isExpired = ({ event }: ControllerWatchEvent): boolean => event === 'subscribeExpire';

export async function* watchController(
  { call, ownGroup, watch }: Dependencies,
  serialNumber: string,
  { isShown = () => true, ...options }: WatchControllerOptions,
): AsyncGenerator<ControllerSummary, void, undefined> {
  const poll = async (calling: Pick<CallOptions, 'signal'>): Promise<ControllerWatchEvent | undefined> => {
    const groupId = await ownGroup(undefined, calling);
    const { items } = await call.read('locations.list', { groupId, search: serialNumber, pageSize: 200 }, calling);
    const found = items.find((location) => location.serialNumber === serialNumber);
    if (found === undefined) throw new NotFoundError({ code: 'UE_404', message: 'Not Found', status: 404 });
    const { dashboardSummary } = await call.read('controllers.overview', { controllerId: found.id }, calling);
    if (dashboardSummary === null) return undefined;
    return { event: 'patched', serialNumber, dashboardSummary, at: new Date().toISOString() };
  };
  const events = watch(
    'controllers.watch',
    {
      input: { serialNumber, field: 'dashboardSummary' },
      poll,
      everyMs: 10_000,
      // Keeps an expiry for a slow reader. The next subscription sends the summary again.
      join: (earlier, later) => (isExpired(earlier) ? earlier : later),
      isExpired,
      isLast: (event) => isExpired(event) && !isShown(),
    },
    options,
  );
  for await (const event of events) if (event.event === 'patched') yield event.dashboardSummary;
}
