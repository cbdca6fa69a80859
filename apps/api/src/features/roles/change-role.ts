import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { countHolders, hasKeeper, type LockedRole, lockRole } from '@earshot/db/queries/roles/role-locks';
import { type RoleChange, updateRole } from '@earshot/db/queries/roles/role-writing';
import { conflict, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import { RANK } from '@earshot/domain/permissions/default-roles';
import { hasMorePower, isChangeableDefault, isInternalStaff } from '@earshot/domain/roles/rules';
import type { RoleWithPermissions } from '@earshot/domain/roles/schema';
import type { Audit, PlacedCall } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { readRole } from './get-role.ts';
import { demandCustomRoles, type LockedEditor, lockEditor } from './lock-editor.ts';

export interface RoleWithEditor {
  readonly editor: LockedEditor;
  readonly role: LockedRole;
}

interface RoleAndVersion {
  readonly roleId: number;
  readonly version: number;
}

/** Changes a role as `decide` returns, or refuses. Role and caller are locked. */
export const changeRole = (
  call: PlacedCall,
  { roleId, version }: RoleAndVersion,
  decide: (held: RoleWithEditor, trx: Trx) => RoleChange | Promise<RoleChange>,
): Promise<RoleWithPermissions> =>
  call.write(async (trx, audit) => {
    const editor = await lockEditor(trx, call, 'edit_role_permissions');
    const seen = await lockRole(trx, call.scope, { roleId, to: 'view' });
    if (seen === undefined || seen.rank <= RANK.superuser) throw notFound();
    if (seen.customerId === null) demandDefaultEditable(editor, seen);
    const role = await lockRole(trx, call.scope, { roleId, to: 'change' });
    if (role === undefined) throw notFound();
    await demandEditable(trx, call, { editor, role });
    if (role.version !== version) {
      throw await changedMeanwhile(trx, { what: 'role', id: String(roleId), version: role.version });
    }
    const change = await decide({ editor, role }, trx);
    await write(trx, role, change);
    auditChange(audit, role, change);
    await announce(trx, { kind: 'role', ids: [String(roleId)] });
    const rank = editor.roleId === roleId ? (change.rank ?? editor.rank) : editor.rank;
    return await readRole(trx, call, { roleId, viewer: { ...editor, rank } });
  });

async function demandEditable(trx: Trx, call: PlacedCall, { editor, role }: RoleWithEditor): Promise<void> {
  if (role.customerId === null) return demandDefaultEditable(editor, role);
  await demandCustomRoles(trx, call);
  if (hasMorePower(role.rank, editor)) throw notPermitted('This role has a higher rank than your own');
  const { outside } = await countHolders(trx, role.id, editor.path);
  if (outside > 0) throw notPermitted('People outside your group have this role');
}

function demandDefaultEditable(editor: LockedEditor, role: LockedRole): void {
  if (!isInternalStaff(editor)) throw notPermitted('Default roles serve all customers and can only be duplicated');
  if (!isChangeableDefault(role)) throw notPermitted('The permissions of this role cannot be changed');
}

/** Refused if it would leave the customer without a user who can manage users and roles. */
async function write(trx: Trx, role: LockedRole, change: RoleChange): Promise<void> {
  const { customerId } = role;
  const hadKeeper = customerId !== null && (await hasKeeper(trx, customerId));
  await updateRole(trx, role.id, change);
  if (hadKeeper && !(await hasKeeper(trx, customerId))) {
    throw conflict('At least one user must remain who can manage users and roles', { lastOfTheTopRank: true });
  }
}

function auditChange(audit: Audit, role: LockedRole, change: RoleChange): void {
  const before = Object.fromEntries(
    Object.keys(change).map((key) => [key, Reflect.get(role, key) as unknown] as const),
  );
  audit({
    subjectId: String(role.id),
    ...(role.customerId !== null && { place: { groupId: role.customerId, customerId: role.customerId } }),
    before: { ...before, title: role.title },
    after: change,
  });
}
