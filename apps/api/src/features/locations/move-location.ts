import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { keepingCounters } from '@earshot/db/queries/devices/device-counters';
import { changeHands } from '@earshot/db/queries/locations/location-transfer';
import type { LockedLocation } from '@earshot/db/queries/locations/location-writing';
import { requestWakeups } from '@earshot/db/queries/processes/outbox';
import { lockGroupForShare } from '@earshot/db/queries/users/user-writing';
import { BULK_BLOCKS } from '@earshot/domain/controllers/bulk-edit';
import { badRequest, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import type { AuditEntry, PlacedCall } from '../../trpc/call.ts';

export interface Destination {
  readonly id: string;
  readonly customerId: string;
}

/** Locks the group that a location moves to. Lock order: groups before controllers. */
export async function lockDestination(trx: Trx, { principal }: PlacedCall, groupId: string): Promise<Destination> {
  const group = await lockGroupForShare(trx, principal.scope, groupId);
  if (group === undefined) throw notFound(BULK_BLOCKS.group);
  if (group.customerId === null) throw badRequest(BULK_BLOCKS.noCustomer, { field: 'groupId' });
  return { id: group.id, customerId: group.customerId };
}

/** Only internal staff may move a location to another customer. */
export function mustBeAllowedThere({ principal }: PlacedCall, locked: LockedLocation, to: Destination): void {
  if (locked.customerId !== to.customerId && principal.scope.customerId !== null) {
    throw notPermitted(BULK_BLOCKS.otherCustomer);
  }
}

interface Move {
  readonly locked: LockedLocation;
  readonly to: Destination;
  /** The location before the move, for the audit log. */
  readonly before: unknown;
  /** Updates the location's group. */
  readonly write: () => Promise<unknown>;
}

/**
 * Moves a location to another group with its counts. If the customer changes, its deliveries end there. Returns the
 * audit entry's place, and a separate entry for a former customer.
 */
export async function moveLocation(trx: Trx, { locked, to, before, write }: Move): Promise<Partial<AuditEntry>> {
  const changesHands = locked.customerId !== to.customerId;
  const deliveryIds = await keepingCounters(trx, [locked.id], async () => {
    await write();
    return changesHands ? await changeHands(trx, locked.id) : [];
  });
  const place = { groupId: to.id, customerId: to.customerId };
  if (!changesHands) return { place };
  await requestWakeups(
    trx,
    'delivery',
    deliveryIds.map((id) => `delivery/${id}`),
  );
  for (const id of deliveryIds) await announce(trx, { kind: 'delivery', ids: [id], controllerIds: [locked.id] });
  const former = { groupId: locked.groupId, customerId: locked.customerId, groupPath: locked.groupPath, before };
  return { place, former };
}
