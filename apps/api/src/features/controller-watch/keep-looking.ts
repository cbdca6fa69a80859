import { keepStateWatch } from '@earshot/db/queries/controllers/state-watches';
import { WATCH_LEASE_MS, WATCH_RENEW_MS } from '@earshot/domain/controllers/watch-limits';
import type { PlacedCall } from '../../trpc/call.ts';

/** Has the gateway ask the controller for its state often, until stopped and a lease longer. */
export function keepLooking({ deps }: PlacedCall, controllerId: string): { stop: () => void } {
  const keep = () => {
    keepStateWatch(deps.db, controllerId, WATCH_LEASE_MS).catch((error: unknown) =>
      deps.log.warn({ err: error, controllerId }, 'a look at a controller was not kept, the next try follows'),
    );
  };
  keep();
  const timer = setInterval(keep, WATCH_RENEW_MS);
  return { stop: () => clearInterval(timer) };
}
