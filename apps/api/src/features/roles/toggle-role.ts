import { notPermitted } from '@earshot/domain/errors/app-error';
import { lackedBy } from '@earshot/domain/roles/rules';
import type { RoleWithPermissions, toggleRoleInput } from '@earshot/domain/roles/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { changeRole } from './change-role.ts';
import { refuseDefault } from './refuse-default.ts';
import { knownPermissions } from './role-view.ts';

/** Switches a custom role off or on, which removes or restores all its permissions for its users. */
export const toggleRole = (
  call: PlacedCall,
  { disabled, ...which }: z.output<typeof toggleRoleInput>,
): Promise<RoleWithPermissions> =>
  changeRole(call, which, ({ editor, role }) => {
    refuseDefault(role);
    const lacking = lackedBy(editor, knownPermissions(role.permissions));
    if (lacking.length > 0) throw notPermitted(`You do not have ${lacking.join(', ')} yourself`);
    return { disabled };
  });
