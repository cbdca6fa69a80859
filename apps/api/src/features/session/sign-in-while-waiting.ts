import { verifyPassword } from '@earshot/db/passwords';
import type { Trx } from '@earshot/db/client';
import { findFactorProof } from '@earshot/db/queries/accounts/factor-proof';
import { useRecoveryCode, useStep } from '@earshot/db/queries/accounts/second-factors';
import { beginSignIn, lockSigningIn } from '@earshot/db/queries/users/users';
import { beginSignInTry, forgiveSignInTries } from '@earshot/db/queries/users/sign-in-tries';
import type { SignedIn, SignInInput } from '@earshot/domain/session/schema';
import { clientKey } from '@earshot/http-limits/client-address';
import { noteRefusal } from '../../accounts/note-refusal.ts';
import { hashRecoveryCode } from '../../accounts/recovery-codes.ts';
import { restWithCode } from '../../accounts/rest.ts';
import { startSession } from '../../accounts/start-session.ts';
import { stepOfCode } from '../../accounts/totp.ts';
import type { OpenCall } from '../../trpc/call.ts';

/**
 * Handles a sign-in from an address that has to wait. Only a right password with a right second factor passes. Any
 * other try gets the same response after the same work, so no guess is confirmed.
 */
export async function signInWhileWaiting(
  call: OpenCall,
  { email, password, ...input }: SignInInput,
  waitMs: number,
): Promise<SignedIn> {
  const { deps, address } = call;
  const { code, recoveryCode } = input;
  if (code === undefined && recoveryCode === undefined) throw restWithCode(waitMs);
  const waiting = { waitingAddress: String(address), email };
  if ((await beginSignInTry(deps.db, waiting)) > 0) throw restWithCode(waitMs);
  const attempt = await deps.db.transaction().execute((trx) => beginSignIn(trx, { email, address }));
  if (attempt.kind === 'wait') throw restWithCode(waitMs);
  const recoveryHash = recoveryCode === undefined ? null : hashRecoveryCode(recoveryCode);
  const { userId } = attempt;
  const proof = await findFactorProof(deps.db, userId, recoveryHash);
  const right = await verifyPassword(password, attempt.kind === 'try' ? attempt.passwordHash : null);
  const step = stepIn(call, { userId, sealed: proof?.secret ?? null, code });
  if (!right || attempt.kind !== 'try' || !(step !== undefined || proof?.isRecoveryCode === true)) {
    if (userId !== undefined) noteRefusal(call, userId, 'session.sign-in-refused');
    throw restWithCode(waitMs);
  }
  const take = async (trx: Trx) =>
    recoveryHash === null
      ? step !== undefined && (await useStep(trx, attempt.userId, step))
      : await useRecoveryCode(trx, attempt.userId, recoveryHash);
  return await call.write(async (trx, audit) => {
    const user = await lockSigningIn(trx, attempt.userId);
    if (user?.password_hash !== attempt.passwordHash || !(await take(trx))) throw restWithCode(waitMs);
    await forgiveSignInTries(trx, waiting, user.id);
    await forgiveSignInTries(trx, { address: clientKey(address) }, user.id);
    const by = recoveryHash === null ? 'code' : 'recovery code';
    return await startSession({ trx, audit }, call, { user, by, device: input.device });
  });
}

interface Code {
  readonly userId: string | undefined;
  readonly sealed: string | null;
  readonly code: string | undefined;
}

function stepIn({ deps }: OpenCall, { userId, sealed, code }: Code): number | undefined {
  if (userId === undefined || sealed === null || code === undefined) return undefined;
  return stepOfCode(deps.secrets.open(sealed, userId), code);
}
