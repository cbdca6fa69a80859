import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { inScope, type Scope } from '../../scope.ts';

/**
 * Condition: the group is above the top of the scope and belongs to the same customer, so its inheritable items are
 * visible in the scope. Always false for a scope without a customer.
 */
export const isAbove = (groupId: RawBuilder<unknown>, { customerId, path }: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from groups o where o.id = ${groupId} and o.path @> ${path}::ltree
    and o.path <> ${path}::ltree and o.customer_id = ${customerId}::uuid)`;

/** Condition: the location of a row is in the scope. `alias` names a row with a `controller_id`. */
export const locatedIn = (alias: string, scope: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${alias}.controller_id`)} in (
    select lc.id from controllers lc join groups lg on lg.id = lc.group_id where ${inScope('lg', scope)})`;

/**
 * Condition: a reader with this scope may see a location of a delivery. If the delivery's group is in the scope, all
 * locations are visible; if the delivery is inherited, only locations in the scope. `alias` names a row with a
 * `controller_id`.
 */
export const seenLocation = (
  alias: string,
  { deliveryId, scope }: { deliveryId: string; scope: Scope },
): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select from deliveries sd join groups sg on sg.id = sd.group_id
          where sd.id = ${deliveryId} and ${inScope('sg', scope)})
  or ${locatedIn(alias, scope)})`;
