import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { keepingCounters } from '@earshot/db/queries/devices/device-counters';
import { changeHands } from '@earshot/db/queries/locations/location-transfer';
import type { HeldLocation } from '@earshot/db/queries/locations/location-writing';
import { requestWakeups } from '@earshot/db/queries/processes/outbox';
import { holdGroup } from '@earshot/db/queries/users/user-writing';
import { BULK_BLOCKS } from '@earshot/domain/controllers/bulk-edit';
import { badRequest, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import type { AuditEntry, PlacedCall } from '../../trpc/call.ts';

export interface Destination {
  readonly id: string;
  readonly customerId: string;
}

/** Locks the group that a location moves to. Lock order: groups before controllers. */
export async function holdDestination(trx: Trx, { principal }: PlacedCall, groupId: string): Promise<Destination> {
  const group = await holdGroup(trx, principal.scope, groupId);
  if (group === undefined) throw notFound(BULK_BLOCKS.group);
  if (group.customerId === null) throw badRequest(BULK_BLOCKS.noCustomer, { field: 'admingroup' });
  return { id: group.id, customerId: group.customerId };
}

/** Only internal staff may move a location to another customer. */
export function mustBeAllowedThere({ principal }: PlacedCall, held: HeldLocation, to: Destination): void {
  if (held.customerId !== to.customerId && principal.scope.customerId !== null) {
    throw notPermitted(BULK_BLOCKS.otherCustomer);
  }
}

interface Move {
  readonly held: HeldLocation;
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
export async function moveLocation(trx: Trx, { held, to, before, write }: Move): Promise<Partial<AuditEntry>> {
  const changesHands = held.customerId !== to.customerId;
  const deliveryIds = await keepingCounters(trx, [held.id], async () => {
    await write();
    return changesHands ? await changeHands(trx, held.id) : [];
  });
  const place = { groupId: to.id, customerId: to.customerId };
  if (!changesHands) return { place };
  await requestWakeups(
    trx,
    'delivery',
    deliveryIds.map((id) => `delivery/${id}`),
  );
  for (const id of deliveryIds) await announce(trx, { kind: 'delivery', ids: [id], controllerIds: [held.id] });
  const former = { groupId: held.groupId, customerId: held.customerId, groupPath: held.groupPath, before };
  return { place, former };
}
