import { verifyPassword } from '@earshot/db/passwords';
import { newSecret } from '@earshot/db/secret-tokens';
import { insertChallenge } from '@earshot/db/queries/people/sign-in-challenges';
import {
  beginSignIn,
  clearFailedSignIns,
  lockSigningIn,
  type SignInAttempt,
  type SigningIn,
} from '@earshot/db/queries/users/users';
import { AppError } from '@earshot/domain/errors/app-error';
import type { SignInAnswer, SignInInput } from '@earshot/domain/session/schema';
import { noteRefusal } from '../../accounts/note-refusal.ts';
import { restIf, restUntil } from '../../accounts/rest.ts';
import { startSession } from '../../accounts/start-session.ts';
import type { OpenCall } from '../../trpc/call.ts';

type RightTry = Pick<Extract<SignInAttempt, { kind: 'try' }>, 'userId' | 'passwordHash'>;

const wrong = (): AppError => new AppError('UE_401', 'The e-mail address or the password is wrong');

/**
 * Signs a person in, or asks for a second factor. The same words and the same work whether the account exists, is locked
 * or neither.
 */
export async function signIn(call: OpenCall, { email, password }: SignInInput): Promise<SignInAnswer> {
  const { byAddress } = call.deps.signInTries;
  const { address } = call;
  restIf(byAddress.begin(address ?? ''));
  const attempt = await call.deps.db.transaction().execute((trx) => beginSignIn(trx, { email, address }));
  if (attempt.kind === 'wait') restUntil(attempt.until);
  const right = await verifyPassword(password, attempt.kind === 'try' ? attempt.passwordHash : null);
  if (right && attempt.kind === 'try') return await goOn(call, attempt);
  if (attempt.kind !== 'wait' && attempt.userId !== undefined) {
    noteRefusal(call, attempt.userId, 'session.sign-in-refused');
    if (attempt.kind === 'try' && attempt.locksIfWrong) noteRefusal(call, attempt.userId, 'session.locked');
  }
  throw wrong();
}

/** The password that was right may have been replaced while it was looked at: then it is not any more. */
const goOn = (call: OpenCall, { userId, passwordHash }: RightTry): Promise<SignInAnswer> =>
  call.write(async (trx, audit) => {
    const user = await lockSigningIn(trx, userId);
    if (user === undefined || user.password_hash !== passwordHash) throw wrong();
    const kind = nextStep(user);
    if (kind === undefined) {
      call.deps.signInTries.byAddress.forget(call.address ?? '', userId);
      return await startSession({ trx, audit }, call, { user, by: 'password' });
    }
    await clearFailedSignIns(trx, userId);
    const { secret, hash } = newSecret('challenge');
    const { expires_at } = await insertChallenge(trx, { userId, kind, tokenHash: hash });
    // The sign-in is told of when it is complete.
    audit('unchanged');
    return { status: kind, challenge: secret, expiresAt: expires_at.toISOString() };
  });

function nextStep(user: SigningIn): 'second-factor' | 'enrol-second-factor' | undefined {
  if (user.hasSecondFactor) return 'second-factor';
  return user.requiresSecondFactor ? 'enrol-second-factor' : undefined;
}
