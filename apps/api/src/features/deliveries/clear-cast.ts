import type { Trx } from '@earshot/db/client';
import {
  findClearedCast,
  listLive,
  listTraces,
  type LocationsOfDeliveries,
  takeWaiting,
} from '@earshot/db/queries/delivery-clearing';
import { addDeliveryEvent } from '@earshot/db/queries/delivery-process';
import { lockPlans } from '@earshot/db/queries/plans';
import { endTargets, planTargets } from '@earshot/db/queries/target-planning';
import { badRequest, managedAbove } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { wakeDelivery } from './wake-delivery.ts';

interface Clear {
  readonly clearsCastId: string | null;
  /** The audience of the clear. */
  readonly controllerIds: readonly string[];
}

export interface Cleared {
  readonly castName: string;
  /** Locations at which something of the cast ended. */
  readonly controllerIds: readonly string[];
}

/**
 * Ends all that is still to play, or plays, of a cast at these locations, with a play that sounds there. What was cleared
 * at a location stays so: its target says it, and whoever looks at the audience again leaves it alone.
 */
export async function clearCast(trx: Trx, call: PlacedCall, clear: Clear): Promise<Cleared> {
  const { castId, castName } = await castToClear(trx, call, clear.clearsCastId);
  const place = { castId, controllerIds: clear.controllerIds };
  const waiting = await takeWaiting(trx, place);
  const concerned = locations(waiting, await listLive(trx, place));
  if (concerned.length === 0)
    throw badRequest(`'${castName}' has nothing left to clear at these locations.`, { field: 'messageClearId' });
  // All at once and before anything of them is written: the lock order everywhere.
  await lockPlans(trx, concerned);
  for (const [deliveryId, controllerIds] of waiting) await planTargets(trx, deliveryId, controllerIds);
  const live = await listLive(trx, place);
  await endLive(trx, call, live);
  return { castName, controllerIds: locations(live) };
}

async function castToClear(trx: Trx, { principal }: PlacedCall, castId: string | null) {
  const cleared = castId === null ? undefined : await findClearedCast(trx, principal.scope, castId);
  if (castId === null || cleared === undefined)
    throw badRequest('The Message Cast to clear was not found.', { field: 'messageClearId' });
  if (!cleared.own) throw managedAbove('messageCast');
  return { castId, castName: cleared.name };
}

const locations = (...found: LocationsOfDeliveries[]): string[] => [
  ...new Set(found.flatMap((each) => [...each.values()].flat())),
];

async function endLive(trx: Trx, { principal }: PlacedCall, live: LocationsOfDeliveries): Promise<void> {
  const { firstName, lastName } = principal.user;
  for (const { id: deliveryId, traceId } of await listTraces(trx, [...live.keys()])) {
    const controllerIds = live.get(deliveryId) ?? [];
    const ended = await endTargets(trx, { deliveryId, kind: 'cleared', cut: true, controllerIds });
    const where = `${ended.length} ${ended.length === 1 ? 'location' : 'locations'}`;
    await addDeliveryEvent(trx, {
      deliveryId,
      kind: 'cleared',
      text: `Cleared by ${firstName} ${lastName} at ${where}`,
    });
    await wakeDelivery(trx, { deliveryId, traceId, controllerIds: ended });
  }
}
