import { announce } from '@earshot/db/notify';
import { countHolders, lockRole } from '@earshot/db/queries/roles/role-locks';
import { deleteRole } from '@earshot/db/queries/roles/role-writing';
import { conflict, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import { DEFAULT_ROLES, RANK } from '@earshot/domain/permissions/default-roles';
import { hasMorePower } from '@earshot/domain/roles/rules';
import type { PlacedCall } from '../../trpc/call.ts';
import { demandCustomRoles, lockEditor } from './lock-editor.ts';
import { refuseDefault } from './refuse-default.ts';

/** Role without permissions, given to deleted users of a removed role. */
const FLOOR = DEFAULT_ROLES.find(({ rank }) => rank === RANK.default)?.id ?? 5;

/** Deletes a custom role that has no users. */
export const removeRole = (call: PlacedCall, roleId: number): Promise<{ roleId: number }> =>
  call.write(async (trx, audit) => {
    const editor = await lockEditor(trx, call, 'delete_role_permissions');
    const seen = await lockRole(trx, call.scope, { roleId, to: 'view' });
    if (seen === undefined || seen.rank <= RANK.superuser) throw notFound();
    refuseDefault(seen);
    const role = await lockRole(trx, call.scope, { roleId, to: 'change' });
    if (role === undefined) throw notFound();
    refuseDefault(role);
    await demandCustomRoles(trx, call);
    if (hasMorePower(role.rank, editor)) throw notPermitted('This role has a higher rank than your own');
    const { all } = await countHolders(trx, roleId, editor.path);
    if (all > 0) throw conflict(inUse(all), { people: all });
    await deleteRole(trx, roleId, FLOOR);
    await announce(trx, { kind: 'role', ids: [String(roleId)] });
    const { customerId, title, rank, permissions } = role;
    audit({
      subjectId: String(roleId),
      place: { groupId: customerId, customerId },
      before: { title, rank, permissions },
    });
    return { roleId };
  });

const inUse = (people: number): string =>
  `${people} ${people === 1 ? 'person has' : 'people have'} this role. Give them another one first.`;
