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
  /** Audience of the clear. */
  readonly controllerIds: readonly string[];
}

export interface Cleared {
  readonly castName: string;
  /** Locations at which deliveries of the cast end. */
  readonly controllerIds: readonly string[];
  /**
   * Records deliveries that the clear's process still has to end. Call after inserting the clear; does nothing if all
   * have ended.
   */
  readonly keepRest: (clearId: string) => Promise<unknown>;
}

/**
 * Ends all current and future plays of a cast at these locations. Above 10,000 locations, the process of the clear
 * ends them in pages.
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
    await announceCleared(trx, call, found);
    return { castName, controllerIds: concerned, keepRest };
  }
  const ended = await clearAt(trx, { deliveryIds, controllerIds: concerned });
  if (ended.size > 0) await announceCleared(trx, call, ended);
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

async function announceCleared(trx: Trx, { principal }: PlacedCall, cleared: LocationsOfDeliveries): Promise<void> {
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
