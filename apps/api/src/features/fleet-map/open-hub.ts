import { AppError } from '@earshot/domain/errors/app-error';
import type { EventBus } from '../../changes/event-bus.ts';
import type { Deps } from '../../deps.ts';
import { FleetHub, type HubListener, type HubOptions } from './fleet-hub.ts';

/** Time a hub stays after its last viewer left, because users return to the page. */
const LINGER_MS = 20_000;

/** Most locations in memory across all hubs, at about 150 bytes each. A hub that is not loaded counts as `FLEET`. */
const MOST_KEPT = 3_000_000;
const FLEET = 100_000;

const hubsOf = new WeakMap<EventBus, Map<string, FleetHub>>();

export interface OpenHub {
  readonly hub: FleetHub;
  readonly leave: () => void;
}

/** Joins the hub of this map, or creates it. There is one per map and process. */
export function openHub(deps: Deps, options: HubOptions, listener: HubListener): OpenHub {
  const hubs = hubsOf.get(deps.changes) ?? new Map<string, FleetHub>();
  hubsOf.set(deps.changes, hubs);
  const { scope, search } = options;
  const key = JSON.stringify([scope.customerId, scope.path, search]);
  const hub = hubs.get(key) ?? roomFor(hubs, () => new FleetHub(deps, options));
  hubs.set(key, hub);
  const leave = hub.join(listener);
  return {
    hub,
    leave: () => {
      leave();
      setTimeout(() => close(hubs, key), LINGER_MS).unref();
    },
  };
}

/** Closes unwatched hubs first if memory is short. */
function roomFor(hubs: Map<string, FleetHub>, create: () => FleetHub): FleetHub {
  if (kept(hubs) >= MOST_KEPT) for (const key of hubs.keys()) close(hubs, key);
  if (kept(hubs) < MOST_KEPT) return create();
  throw new AppError('UE_429', 'Too many maps are being looked at. Please try again shortly.');
}

const kept = (hubs: Map<string, FleetHub>): number =>
  hubs.values().reduce((sum, { isLoaded, size }) => sum + (isLoaded ? size : FLEET), 0);

function close(hubs: Map<string, FleetHub>, key: string): void {
  const hub = hubs.get(key);
  if (hub === undefined || hub.isWatched) return;
  hub.stop();
  hubs.delete(key);
}
