import type { Trx } from '@earshot/db/client';
import { isLastWayBack } from '@earshot/db/queries/identity-providers/exceptions';
import { AppError, conflict } from '@earshot/domain/errors/app-error';

/** Depends on the domain of the address only, so it does not reveal which accounts exist. */
export const mustUseProvider = (name: string): AppError =>
  new AppError('UE_401', `Your organisation signs in by ${name}. Sign in with your organisation instead.`, {
    details: { provider: 'required', name },
  });

/** Refuses to end the access of the last user who can sign in without a required identity provider. */
export async function keepWayBack(trx: Trx, userId: string): Promise<void> {
  if (await isLastWayBack(trx, userId))
    throw conflict(
      'This is the last user who can sign in without the identity provider. Name another one in its settings first.',
    );
}
