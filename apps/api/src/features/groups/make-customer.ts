import type { Trx } from '@earshot/db/client';
import type { GroupRow } from '@earshot/db/queries/groups/group-detail';
import { findGroup } from '@earshot/db/queries/groups/groups';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { badRequest, notPermitted } from '@earshot/domain/errors/app-error';
import { sql } from 'kysely';
import type { Acting } from './acting-now.ts';
import { handOver } from './hand-over.ts';

/** Makes a group with its subtree a customer of its own, or part of the customer above it again. */
export async function makeCustomer(
  trx: Trx,
  acting: Acting,
  { group, isCustomer }: { group: GroupRow; isCustomer: boolean },
): Promise<void> {
  if (!acting.isInternal) throw notPermitted('Only internal staff can do this.');
  if (group.parentId === null) throw badRequest('The group above all customers cannot be a customer.');
  const parent = await findGroup(trx, { ...PLATFORM_SCOPE, path: acting.scope.path }, group.parentId);
  const to = isCustomer ? group.id : (parent?.customerId ?? null);
  await handOver(trx, { path: group.path, from: group.customerId, to });
  await sql`update groups set is_customer = ${isCustomer} where id = ${group.id}`.execute(trx);
}
