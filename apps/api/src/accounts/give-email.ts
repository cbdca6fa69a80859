import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { giveEmail, isEmailHeld } from '@earshot/db/queries/accounts/email-changes';
import { conflict } from '@earshot/domain/errors/app-error';

const emailTaken = () => conflict('Another account now uses this e-mail address.', { field: 'email' });

/** Gives a locked user a verified address, unless another account has the address. */
export async function giveFreeEmail(trx: Trx, userId: string, email: string): Promise<void> {
  if (await isEmailHeld(trx, email, userId)) throw emailTaken();
  await giveEmail(trx, userId, email).catch((error: unknown) => {
    // Two users verified the same address at the same time.
    throw isTaken(error) ? emailTaken() : error;
  });
  await announce(trx, { kind: 'user', ids: [userId] });
}

const UNIQUE_VIOLATION = '23505';
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
