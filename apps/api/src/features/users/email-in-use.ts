import type { Trx } from '@earshot/db/client';
import { findEmailHolder } from '@earshot/db/queries/users/user-writing';
import { conflict } from '@earshot/domain/errors/app-error';
import type { Actor } from '../../accounts/act-on-users.ts';

export const emailTaken = () => conflict('This e-mail address is already used', { field: 'email' });

/**
 * Returns whether a user of another customer has the address. The account is then created anyway but waits for the
 * address, so that the response reveals nothing; a mail explains it. Refused if the caller may know the holder:
 * within the customer, and for internal staff.
 */
export async function mustWait(
  trx: Trx,
  by: Actor,
  { email, ...where }: { email: string; customerId: string | null; except?: string },
): Promise<boolean> {
  const holder = await findEmailHolder(trx, email, where);
  if (holder === 'inside' || (holder === 'elsewhere' && by.customerId === null)) throw emailTaken();
  return holder === 'elsewhere';
}
