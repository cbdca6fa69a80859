import { insertSession } from '@earshot/db/queries/sessions';
import { beginSignIn, clearFailedSignIns } from '@earshot/db/queries/users';
import { verifyPassword } from '@earshot/db/passwords';
import { AppError } from '@earshot/domain/errors/app-error';
import { SESSION_LIMITS } from '@earshot/domain/session/limits';
import type { SessionToken, SignInInput } from '@earshot/domain/session/schema';
import type { OpenCall } from '../../trpc/call.ts';
import { newToken } from '../../trpc/tokens.ts';

/** Signs a person in. The same words and the same work whether the account exists or not. */
export async function signIn(call: OpenCall, { email, password }: SignInInput): Promise<SessionToken> {
  const { byAddress, unknownAccounts } = call.deps.signInTries;
  const address = call.address ?? '';
  restIf(byAddress.begin(address));
  const attempt = await call.deps.db.transaction().execute((trx) => beginSignIn(trx, email));
  if (attempt.kind === 'wait') restIf(Math.max(1, attempt.until.getTime() - Date.now()));
  if (attempt.kind === 'unknown') restIf(unknownAccounts.begin(email.toLowerCase()));
  const right = await verifyPassword(password, attempt.kind === 'try' ? attempt.passwordHash : null);
  if (!right || attempt.kind !== 'try') throw new AppError('UE_401', 'The e-mail address or the password is wrong');
  byAddress.forget(address);
  return await startSession(call, attempt.userId);
}

function restIf(waitMs: number): void {
  if (waitMs <= 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new AppError('UE_429', `Too many tries. Please try again in ${seconds} s.`, {
    details: { retryAfterMs: waitMs },
  });
}

const startSession = (call: OpenCall, userId: string): Promise<SessionToken> =>
  call.write(async (trx, audit) => {
    const { token, hash } = newToken('session');
    await clearFailedSignIns(trx, userId);
    const { address, userAgent } = call;
    const session = await insertSession(trx, {
      userId,
      tokenHash: hash,
      address,
      userAgent: userAgent?.slice(0, 300) ?? null,
    });
    audit({ subjectId: session.id, userId });
    return {
      token,
      expiresAt: session.expires_at.toISOString(),
      rotateAt: new Date(Date.now() + SESSION_LIMITS.rotateAfter).toISOString(),
    };
  });
