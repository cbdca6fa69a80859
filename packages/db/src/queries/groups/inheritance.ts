import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { inScope, type Scope } from '../../scope.ts';

/**
 * Whether the group that `groupId` names lies above the top of the scope and belongs to the same customer: what it gives to
 * all groups below is seen in the scope. Nobody's customer has nothing above.
 */
export const isAbove = (groupId: RawBuilder<unknown>, { customerId, path }: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from groups o where o.id = ${groupId} and o.path @> ${path}::ltree
    and o.path <> ${path}::ltree and o.customer_id = ${customerId}::uuid)`;

/** The locations that lie in the scope, by the alias of a row that has a `controller_id`. */
export const locatedIn = (alias: string, scope: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${alias}.controller_id`)} in (
    select lc.id from controllers lc join groups lg on lg.id = lc.group_id where ${inScope('lg', scope)})`;

/**
 * Whether a reader with this scope sees a location of a delivery, by the alias of a row that has a `controller_id`: all of
 * them where the delivery lies in the scope; of one that is inherited those of the scope.
 */
export const seenLocation = (
  alias: string,
  { deliveryId, scope }: { deliveryId: string; scope: Scope },
): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select from deliveries sd join groups sg on sg.id = sd.group_id
          where sd.id = ${deliveryId} and ${inScope('sg', scope)})
  or ${locatedIn(alias, scope)})`;
