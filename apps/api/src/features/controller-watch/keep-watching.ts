import { keepStateWatch } from '@earshot/db/queries/controllers/state-watches';
import { WATCH_LEASE_MS, WATCH_RENEW_MS } from '@earshot/domain/controllers/watch-limits';
import type { PlacedCall } from '../../trpc/call.ts';

/** Requests frequent state reports from the controller, through the gateway. Ends one lease after `stop`. */
export function keepWatching({ deps }: PlacedCall, controllerId: string): { stop: () => void } {
  const keep = () => {
    keepStateWatch(deps.db, controllerId, WATCH_LEASE_MS).catch((error: unknown) =>
      deps.log.warn({ err: error, controllerId }, 'a look at a controller was not kept, the next try follows'),
    );
  };
  keep();
  const timer = setInterval(keep, WATCH_RENEW_MS);
  return { stop: () => clearInterval(timer) };
}
