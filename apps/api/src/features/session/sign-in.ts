import { verifyPassword } from '@earshot/db/passwords';
import { hashSecret, newSecret } from '@earshot/db/secret-tokens';
import { isKnownDevice } from '@earshot/db/queries/accounts/known-devices';
import { insertChallenge } from '@earshot/db/queries/accounts/sign-in-challenges';
import {
  beginSignIn,
  clearFailedSignIns,
  lockSigningIn,
  type SignInAttempt,
  type SigningIn,
} from '@earshot/db/queries/users/users';
import { beginSignInTry, forgiveSignInTries } from '@earshot/db/queries/users/sign-in-tries';
import { findRequiredOfDomain } from '@earshot/db/queries/identity-providers/domains';
import { domainOf } from '@earshot/domain/identity-providers/domains';
import { AppError } from '@earshot/domain/errors/app-error';
import type { SignInAnswer, SignInInput } from '@earshot/domain/session/schema';
import { clientKey } from '@earshot/http-limits/client-address';
import { mustUseProvider } from '../../accounts/must-use-provider.ts';
import { noteRefusal } from '../../accounts/note-refusal.ts';
import { restUntil } from '../../accounts/rest.ts';
import { startSession } from '../../accounts/start-session.ts';
import type { OpenCall } from '../../trpc/call.ts';
import { signInWhileWaiting } from './sign-in-while-waiting.ts';

type RightTry = Pick<Extract<SignInAttempt, { kind: 'try' }>, 'userId' | 'passwordHash'>;

const wrong = (): AppError => new AppError('UE_401', 'The e-mail address or the password is wrong');

/** In a domain whose users must use a provider, a wrong password and a password that is not accepted are the same. */
async function refusalFor(call: OpenCall, email: string): Promise<AppError> {
  const domain = domainOf(email);
  const provider = domain === undefined ? undefined : await findRequiredOfDomain(call.deps.db, domain);
  return provider === undefined ? wrong() : mustUseProvider(provider.name);
}

/**
 * Signs a user in, or asks for a second factor. Response and work are the same whether the account exists, is locked
 * or neither.
 */
export async function signIn(call: OpenCall, input: SignInInput): Promise<SignInAnswer> {
  const { email, password, device } = input;
  const { address, deps } = call;
  const markHash = device === undefined ? null : hashSecret(device);
  // Tries from a known device are counted per device, and are not blocked by other tries from the same address.
  if (markHash === null || !(await isKnownDevice(deps.db, email, markHash))) {
    const waitMs = await beginSignInTry(deps.db, { address: clientKey(address) });
    if (waitMs > 0) return await signInWhileWaiting(call, input, waitMs);
  }
  const attempt = await deps.db.transaction().execute((trx) => beginSignIn(trx, { email, address, markHash }));
  if (attempt.kind === 'wait') restUntil(attempt.until);
  const right = await verifyPassword(password, attempt.kind === 'try' ? attempt.passwordHash : null);
  if (right && attempt.kind === 'try') return await goOn(call, attempt, device);
  if (attempt.kind !== 'wait' && attempt.userId !== undefined) {
    noteRefusal(call, attempt.userId, 'session.sign-in-refused');
    if (attempt.kind === 'try' && attempt.locksIfWrong) noteRefusal(call, attempt.userId, 'session.locked');
  }
  throw await refusalFor(call, email);
}

/** The password is checked again under lock, because it may have been replaced during verification. */
const goOn = (call: OpenCall, { userId, passwordHash }: RightTry, device: string | undefined): Promise<SignInAnswer> =>
  call.write(async (trx, audit) => {
    const user = await lockSigningIn(trx, userId);
    if (user === undefined || user.password_hash !== passwordHash) throw wrong();
    const kind = nextStep(user);
    if (kind === undefined) {
      await forgiveSignInTries(trx, { address: clientKey(call.address) }, userId);
      return await startSession({ trx, audit }, call, { user, by: 'password', device });
    }
    await clearFailedSignIns(trx, userId);
    const { secret, hash } = newSecret('challenge', call.deps.secrets.sign);
    const { expires_at } = await insertChallenge(trx, { userId, kind, tokenHash: hash });
    // The sign-in is audited when it is complete.
    audit('unchanged');
    return { status: kind, challenge: secret, expiresAt: expires_at.toISOString() };
  });

function nextStep(user: SigningIn): 'second-factor' | 'enrol-second-factor' | undefined {
  if (user.hasSecondFactor) return 'second-factor';
  return user.requiresSecondFactor ? 'enrol-second-factor' : undefined;
}
