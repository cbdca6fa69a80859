import type { Trx } from '@earshot/db/client';
import { findEmailHolder } from '@earshot/db/queries/users/user-writing';
import { conflict } from '@earshot/domain/errors/app-error';
import type { Actor } from './act-on-people.ts';

export const emailTaken = () => conflict('This e-mail address is already used', { field: 'email' });

/**
 * Whether somebody of another customer has the address. Then the person is made all the same and waits for it, so that the
 * answer tells nothing; whoever reads its mailbox is told. Refused where the caller may know: within the customer, and
 * by internal staff.
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
