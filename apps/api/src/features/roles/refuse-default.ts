import type { LockedRole } from '@earshot/db/queries/roles/role-locks';
import { notPermitted } from '@earshot/domain/errors/app-error';

/** Only the permissions of a default role can be changed. */
export function refuseDefault(role: LockedRole): asserts role is LockedRole & { readonly customerId: string } {
  if (role.customerId === null) throw notPermitted('Default roles can only be duplicated');
}
