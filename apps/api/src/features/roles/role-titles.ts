import type { Trx } from '@earshot/db/client';
import { listRoleTitles } from '@earshot/db/queries/roles/role-locks';
import { conflict } from '@earshot/domain/errors/app-error';

/** Refuses a title that another role of the customer has. The caller must have locked the customer's roles. */
export async function demandFreeTitle(
  trx: Trx,
  { customerId, title, except }: { customerId: string; title: string; except?: number },
): Promise<void> {
  const roles = await listRoleTitles(trx, customerId);
  const taken = roles.some((role) => role.id !== except && role.title.toLowerCase() === title.toLowerCase());
  if (taken) throw conflict('A role with this name exists already.', { field: 'title' });
}
