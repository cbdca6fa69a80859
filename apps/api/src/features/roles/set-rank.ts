import { notPermitted } from '@earshot/domain/errors/app-error';
import { hasMorePower } from '@earshot/domain/roles/rules';
import type { RoleWithPermissions, setRoleRankInput } from '@earshot/domain/roles/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { changeRole } from './change-role.ts';
import { refuseDefault } from './refuse-default.ts';

/** Gives a custom role another rank, at most the caller's own. */
export const setRank = (
  call: PlacedCall,
  { rank, ...which }: z.output<typeof setRoleRankInput>,
): Promise<RoleWithPermissions> =>
  changeRole(call, which, ({ editor, role }) => {
    refuseDefault(role);
    if (hasMorePower(rank, editor)) throw notPermitted('A role can not have a higher rank than your own');
    return { rank };
  });
