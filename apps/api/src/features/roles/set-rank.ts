import { notPermitted } from '@earshot/domain/errors/app-error';
import { hasMorePower, lackedBy } from '@earshot/domain/roles/rules';
import type { RoleWithPermissions, setRoleRankInput } from '@earshot/domain/roles/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { changeRole } from './change-role.ts';
import { refuseDefault } from './refuse-default.ts';
import { knownPermissions } from './role-view.ts';

/** Changes the rank of a custom role, at most to the caller's own. This changes which users can manage its users. */
export const setRank = (
  call: PlacedCall,
  { rank, ...which }: z.output<typeof setRoleRankInput>,
): Promise<RoleWithPermissions> =>
  changeRole(call, which, ({ editor, role }) => {
    refuseDefault(role);
    if (hasMorePower(rank, editor)) throw notPermitted('A role cannot have a higher rank than your own');
    const lacking = lackedBy(editor, knownPermissions(role.permissions));
    if (lacking.length > 0) throw notPermitted(`You do not have ${lacking.join(', ')} yourself`);
    return { rank };
  });
