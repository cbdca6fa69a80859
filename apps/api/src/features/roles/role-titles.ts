import type { Trx } from '@earshot/db/client';
import { listRoleTitles } from '@earshot/db/queries/roles/role-locks';
import { conflict } from '@earshot/domain/errors/app-error';

/** Two roles of one customer can't be told apart by the same name. Its roles must be held. */
export async function demandFreeTitle(
  trx: Trx,
  { customerId, title, except }: { customerId: string; title: string; except?: number },
): Promise<void> {
  const roles = await listRoleTitles(trx, customerId);
  const taken = roles.some((role) => role.id !== except && role.title.toLowerCase() === title.toLowerCase());
  if (taken) throw conflict('A role with this name exists already.', { field: 'title' });
}
