import { findSessionOrigin } from '@earshot/db/queries/accounts/sessions';
import { badRequest } from '@earshot/domain/errors/app-error';
import { FRESH_SIGN_IN_MS } from '@earshot/domain/identity-providers/limits';
import type { Call } from '../trpc/call.ts';
import { confirmPassword, type StillConfirmed } from './confirm-password.ts';

/**
 * Asks for the password, or for a recent sign-in by an identity provider, whose users may have no password. Call the
 * returned function in the following transaction.
 */
export async function confirmChange(call: Call, password: string | undefined): Promise<StillConfirmed> {
  if (password !== undefined) return await confirmPassword(call, password);
  const origin = await findSessionOrigin(call.deps.db, call.principal.holderId);
  if (origin?.providerId == null) throw badRequest('Enter your password', { field: 'password' });
  if (origin.createdAt.getTime() < Date.now() - FRESH_SIGN_IN_MS)
    throw badRequest('Sign in again to change this: your sign-in is older than 15 minutes', { field: 'password' });
  return () => Promise.resolve();
}
