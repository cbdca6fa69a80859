import type { RoleWithPermissions, updateRoleInput } from '@earshot/domain/roles/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { changeRole } from './change-role.ts';
import { refuseDefault } from './refuse-default.ts';
import { demandFreeTitle } from './role-titles.ts';

/** Changes the title and description of a custom role. */
export const updateDetails = (
  call: PlacedCall,
  { title, description, ...which }: z.output<typeof updateRoleInput>,
): Promise<RoleWithPermissions> =>
  changeRole(call, which, async ({ role }, trx) => {
    refuseDefault(role);
    if (title !== undefined) await demandFreeTitle(trx, { customerId: role.customerId, title, except: role.id });
    return { title, description };
  });
