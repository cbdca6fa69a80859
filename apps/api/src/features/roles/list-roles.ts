import { listRoles } from '@earshot/db/queries/roles/role-list';
import { getSettings } from '@earshot/db/queries/settings';
import { CUSTOM_ROLE_LIMITS } from '@earshot/domain/roles/limits';
import { isListed } from '@earshot/domain/roles/listed-roles';
import type { RoleList, RoleListUse } from '@earshot/domain/roles/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { editorOf, toRole } from './role-view.ts';

/** Lists the roles that users of the group can have, by the purpose of the list. */
export async function listGroupRoles(call: PlacedCall, use: RoleListUse): Promise<RoleList> {
  const { deps, scope, place } = call;
  const [rows, { customRoles }] = await Promise.all([
    listRoles(deps.db, scope),
    getSettings(deps.db, deps.environment),
  ]);
  const viewer = editorOf(call);
  const listed = rows.filter((row) => isListed(row, { use, viewer, customerId: place.customerId, customRoles }));
  return {
    items: listed.map((row) => toRole(row, viewer)),
    customRoles: {
      available: customRoles && place.customerId !== null,
      count: rows.filter(({ customerId }) => customerId !== null).length,
      limit: CUSTOM_ROLE_LIMITS.perCustomer,
    },
  };
}
