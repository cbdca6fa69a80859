import type { CallCategory } from '@earshot/domain/calls/calls';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../client.ts';
import { groupInScope, type Scope } from '../../scope.ts';
import { type DevicePlace, groupsOfPlace } from '../devices/device-place.ts';

/** Calls that a report is about. */
export interface CallSelection {
  readonly scope: Scope;
  /** A location; all of the scope if undefined. */
  readonly controllerId?: string | undefined;
  readonly category?: CallCategory | undefined;
  readonly deviceId?: string | undefined;
}

export interface CallPlace {
  /** Condition: the location `c` is selected. */
  readonly placed: RawBuilder<SqlBool>;
}

/** Reads the groups of the place first: with their number known, the planner reads the rows of a large place in one go. */
export async function placeOf(db: Database, { scope, controllerId }: DevicePlace): Promise<CallPlace> {
  if (controllerId !== undefined)
    return { placed: sql`(c.id = ${controllerId}::uuid and ${groupInScope(sql.ref('c.group_id'), scope)})` };
  const groups = await groupsOfPlace(db, { scope });
  const ofCustomer = scope.customerId === null ? sql`true` : sql`c.customer_id = ${scope.customerId}::uuid`;
  const ofGroups = groups === 'all' ? sql`true` : sql`c.group_id = any(${groups}::uuid[])`;
  return { placed: sql`(${ofCustomer} and ${ofGroups})` };
}
