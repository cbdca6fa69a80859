import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { type LockedRole, listRoleTitles, lockRole } from '@earshot/db/queries/roles/role-locks';
import { insertRole, type NewRole } from '@earshot/db/queries/roles/role-writing';
import { badRequest, conflict, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import { RANK } from '@earshot/domain/permissions/default-roles';
import { copyTitle } from '@earshot/domain/roles/copy-title';
import { CUSTOM_RANK, CUSTOM_ROLE_LIMITS } from '@earshot/domain/roles/limits';
import { hasMorePower, lackedBy } from '@earshot/domain/roles/rules';
import type { createRoleInput, duplicateRoleInput, RoleWithPermissions } from '@earshot/domain/roles/schema';
import type { z } from 'zod';
import type { Audit, PlacedCall } from '../../trpc/call.ts';
import { readRole } from './get-role.ts';
import { demandCustomRoles, type LockedEditor, lockEditor } from './lock-editor.ts';
import { demandFreeTitle } from './role-titles.ts';
import { knownPermissions } from './role-view.ts';

/** Creates a custom role for the group's customer, with the permissions of a base role or with none. */
export const createRole = (
  call: PlacedCall,
  { baseRoleId, title, description, rank }: z.output<typeof createRoleInput>,
): Promise<RoleWithPermissions> =>
  call.write(async (trx, audit) => {
    const { editor, customerId } = await lockCreator(trx, call);
    const base = baseRoleId === undefined ? undefined : await lockBaseRole(trx, call, { roleId: baseRoleId, editor });
    const permissions = knownPermissions(base?.permissions ?? []);
    await demandFreeTitle(trx, { customerId, title });
    return await makeRole(trx, call, { editor, audit, role: { customerId, title, description, rank, permissions } });
  });

/** Creates a custom role from another role, which may be a default role or switched off. */
export const duplicateRole = (
  call: PlacedCall,
  { roleId, title: requestedTitle }: z.output<typeof duplicateRoleInput>,
): Promise<RoleWithPermissions> =>
  call.write(async (trx, audit) => {
    const { editor, customerId } = await lockCreator(trx, call);
    const { description, ...base } = await lockBaseRole(trx, call, { roleId, editor });
    const taken = await listRoleTitles(trx, customerId);
    const title =
      requestedTitle ??
      copyTitle(
        base.title,
        taken.map((role) => role.title),
      );
    await demandFreeTitle(trx, { customerId, title });
    const rank = Math.min(CUSTOM_RANK.max, Math.max(CUSTOM_RANK.min, base.rank));
    const permissions = knownPermissions(base.permissions);
    return await makeRole(trx, call, { editor, audit, role: { customerId, title, description, rank, permissions } });
  });

async function lockCreator(trx: Trx, call: PlacedCall): Promise<{ editor: LockedEditor; customerId: string }> {
  const editor = await lockEditor(trx, call, 'create_role_permissions');
  await demandCustomRoles(trx, call);
  const { customerId } = call.place;
  if (customerId === null) throw badRequest('Custom roles belong to a customer: please select one of its groups');
  return { editor, customerId };
}

async function lockBaseRole(
  trx: Trx,
  { scope }: PlacedCall,
  { roleId, editor }: { roleId: number; editor: LockedEditor },
): Promise<LockedRole> {
  const base = await lockRole(trx, scope, { roleId, to: 'read' });
  if (base === undefined || base.rank <= RANK.superuser) throw notFound();
  if (hasMorePower(base.rank, editor)) throw notPermitted('This role has a higher rank than your own');
  return base;
}

async function makeRole(
  trx: Trx,
  call: PlacedCall,
  { editor, audit, role }: { editor: LockedEditor; audit: Audit; role: NewRole },
): Promise<RoleWithPermissions> {
  if (hasMorePower(role.rank, editor)) throw notPermitted('A role cannot have a higher rank than your own');
  const lacking = lackedBy(editor, role.permissions);
  if (lacking.length > 0) throw notPermitted(`You do not have ${lacking.join(', ')} yourself`);
  const roleId = await insertRole(trx, role, CUSTOM_ROLE_LIMITS.perCustomer);
  if (roleId === undefined) throw conflict(`There are at most ${CUSTOM_ROLE_LIMITS.perCustomer} custom roles`);
  await announce(trx, { kind: 'role', ids: [String(roleId)] });
  const { customerId } = role;
  audit({ subjectId: String(roleId), place: { groupId: customerId, customerId }, after: role });
  return await readRole(trx, call, { roleId, viewer: editor });
}
