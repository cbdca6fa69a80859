import {
  createRoleInput,
  duplicateRoleInput,
  listRolesInput,
  removedRole,
  removeRoleInput,
  roleInput,
  roleList,
  rolePermissions,
  rolePermissionsInput,
  roleWithPermissions,
  setRolePermissionsInput,
  setRoleRankInput,
  toggleRoleInput,
  updateRoleInput,
} from '@earshot/domain/roles/schema';
import { procedure } from '../../trpc/procedure.ts';
import { createRole, duplicateRole } from './create-role.ts';
import { readRole } from './get-role.ts';
import { listGroupRoles } from './list-roles.ts';
import { readPermissions } from './read-permissions.ts';
import { removeRole } from './remove-role.ts';
import { editorOf } from './role-view.ts';
import { setPermissions } from './set-permissions.ts';
import { setRank } from './set-rank.ts';
import { toggleRole } from './toggle-role.ts';
import { updateDetails } from './update-role.ts';

const viewing = { permission: 'view_role_permissions', scope: 'group', rate: 'read' } as const;
const making = { permission: 'create_role_permissions', scope: 'group', rate: 'write', creates: true } as const;
const changing = { permission: 'edit_role_permissions', scope: 'group', rate: 'write' } as const;

/** Roles visible from a group: default roles, and those of the group's customer. */
export const roleRoutes = {
  list: procedure(viewing)
    .input(listRolesInput)
    .output(roleList)
    .query(({ call, input }) => listGroupRoles(call, input.for)),
  get: procedure(viewing)
    .input(roleInput)
    .output(roleWithPermissions)
    .query(({ call, input }) => readRole(call.deps.db, call, { roleId: input.roleId, viewer: editorOf(call) })),
  permissions: procedure({ permission: 'signed-in', scope: 'self', rate: 'read' })
    .input(rolePermissionsInput)
    .output(rolePermissions)
    .query(({ call, input }) => readPermissions(call, input.roleId)),
  create: procedure({ ...making, audit: 'role.create' })
    .input(createRoleInput)
    .output(roleWithPermissions)
    .mutation(({ call, input }) => createRole(call, input)),
  duplicate: procedure({ ...making, audit: 'role.duplicate' })
    .input(duplicateRoleInput)
    .output(roleWithPermissions)
    .mutation(({ call, input }) => duplicateRole(call, input)),
  update: procedure({ ...changing, audit: 'role.update' })
    .input(updateRoleInput)
    .output(roleWithPermissions)
    .mutation(({ call, input }) => updateDetails(call, input)),
  setRank: procedure({ ...changing, audit: 'role.rank' })
    .input(setRoleRankInput)
    .output(roleWithPermissions)
    .mutation(({ call, input }) => setRank(call, input)),
  setPermissions: procedure({ ...changing, audit: 'role.permissions' })
    .input(setRolePermissionsInput)
    .output(roleWithPermissions)
    .mutation(({ call, input }) => setPermissions(call, input)),
  toggle: procedure({ ...changing, audit: 'role.toggle' })
    .input(toggleRoleInput)
    .output(roleWithPermissions)
    .mutation(({ call, input }) => toggleRole(call, input)),
  remove: procedure({
    permission: 'delete_role_permissions',
    scope: 'group',
    rate: 'write',
    audit: 'role.delete',
  })
    .input(removeRoleInput)
    .output(removedRole)
    .mutation(({ call, input }) => removeRole(call, input.roleId)),
};
