import type { Trx } from '@earshot/db/client';
import {
  clearAt,
  findClearedCast,
  insertClears,
  listClearable,
  listTraces,
  type LocationsOfDeliveries,
} from '@earshot/db/queries/deliveries/delivery-clearing';
import { addDeliveryEvent } from '@earshot/db/queries/deliveries/delivery-process';
import { badRequest, managedAbove } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { MAX_TARGETS_AT_ONCE } from './delivery-targets.ts';
import { wakeDelivery } from './wake-delivery.ts';

interface Clear {
  readonly clearsCastId: string | null;
  /** The audience of the clear. */
  readonly controllerIds: readonly string[];
}

export interface Cleared {
  readonly castName: string;
  /** Locations at which something of the cast ends. */
  readonly controllerIds: readonly string[];
  /** To be called when the clear is written: keeps what its process has still to end, where that is too much for now. */
  readonly keepRest: (clearId: string) => Promise<unknown>;
}

/**
 * Ends all that is still to play, or plays, of a cast at these locations. More than a send plans itself is ended page by
 * page by the process of the clear.
 */
export async function clearCast(trx: Trx, call: PlacedCall, clear: Clear): Promise<Cleared> {
  const { castId, castName } = await castToClear(trx, call, clear.clearsCastId);
  const found = await listClearable(trx, castId, clear.controllerIds);
  const concerned = locations(found);
  if (concerned.length === 0)
    throw badRequest(`'${castName}' has nothing left to clear at these locations.`, { field: 'messageClearId' });
  const deliveryIds = [...found.keys()];
  const keepRest = (clearId: string) => insertClears(trx, clearId, deliveryIds);
  if (concerned.length > MAX_TARGETS_AT_ONCE) {
    await tell(trx, call, found);
    return { castName, controllerIds: concerned, keepRest };
  }
  const ended = await clearAt(trx, { deliveryIds, controllerIds: concerned });
  if (ended.size > 0) await tell(trx, call, ended);
  return { castName, controllerIds: locations(ended), keepRest: () => Promise.resolve() };
}

async function castToClear(trx: Trx, { principal }: PlacedCall, castId: string | null) {
  const cleared = castId === null ? undefined : await findClearedCast(trx, principal.scope, castId);
  if (castId === null || cleared === undefined)
    throw badRequest('The Message Cast to clear was not found.', { field: 'messageClearId' });
  if (!cleared.own) throw managedAbove('messageCast');
  return { castId, castName: cleared.name };
}

const locations = (found: LocationsOfDeliveries): string[] => [...new Set([...found.values()].flat())];

async function tell(trx: Trx, { principal }: PlacedCall, cleared: LocationsOfDeliveries): Promise<void> {
  const { firstName, lastName } = principal.user;
  for (const { id: deliveryId, traceId } of await listTraces(trx, [...cleared.keys()])) {
    const controllerIds = cleared.get(deliveryId) ?? [];
    const where = `${controllerIds.length} ${controllerIds.length === 1 ? 'location' : 'locations'}`;
    await addDeliveryEvent(trx, {
      deliveryId,
      kind: 'cleared',
      text: `Cleared by ${firstName} ${lastName} at ${where}`,
    });
    await wakeDelivery(trx, { deliveryId, traceId, controllerIds });
  }
}
