import type { Trx } from '@earshot/db/client';
import { beginCodeTry, useRecoveryCode, useStep } from '@earshot/db/queries/accounts/second-factors';
import {
  beginChallengeTry,
  type Challenge,
  findChallenge,
  useChallenge,
} from '@earshot/db/queries/accounts/sign-in-challenges';
import { lockSigningIn } from '@earshot/db/queries/users/users';
import { hashSecret } from '@earshot/db/secret-tokens';
import { forgiveSignInTries } from '@earshot/db/queries/users/sign-in-tries';
import type { SignedIn } from '@earshot/domain/session/schema';
import type { CompleteSecondFactorInput } from '@earshot/domain/session/second-factor';
import { clientKey } from '@earshot/http-limits/client-address';
import { noteRefusal } from '../../accounts/note-refusal.ts';
import { hashRecoveryCode } from '../../accounts/recovery-codes.ts';
import { restUntil } from '../../accounts/rest.ts';
import { startSession } from '../../accounts/start-session.ts';
import { stepOfCode } from '../../accounts/totp.ts';
import type { OpenCall } from '../../trpc/call.ts';
import { challengeOver, wrongCode } from './challenge-over.ts';

const KIND = 'second-factor';

/** Completes a sign-in with a code of the app or a recovery code, each accepted once. Tries are delayed and limited. */
export async function completeSecondFactor(call: OpenCall, input: CompleteSecondFactorInput): Promise<SignedIn> {
  const tokenHash = hashSecret(input.challenge);
  const { challenge, secret } = await beginTry(call, tokenHash);
  const { code, recoveryCode } = input;
  const step =
    code === undefined || secret === null
      ? undefined
      : stepOfCode(call.deps.secrets.open(secret, challenge.userId), code);
  const take = async (trx: Trx) => {
    if (recoveryCode !== undefined) return await useRecoveryCode(trx, challenge.userId, hashRecoveryCode(recoveryCode));
    return step !== undefined && (await useStep(trx, challenge.userId, step));
  };
  return await call.write(async (trx, audit) => {
    const user = await lockSigningIn(trx, challenge.userId);
    if (user === undefined) throw challengeOver();
    if (!(await take(trx))) {
      noteRefusal(call, challenge.userId, 'session.second-factor-refused');
      throw wrongCode();
    }
    if (!(await useChallenge(trx, challenge.id))) throw challengeOver();
    await forgiveSignInTries(trx, { address: clientKey(call.address) }, user.id);
    return await startSession({ trx, audit }, call, {
      user,
      by: code === undefined ? 'recovery code' : 'code',
      device: input.device,
    });
  });
}

/** Counts the try before the code is checked. */
async function beginTry(
  { deps }: OpenCall,
  tokenHash: Buffer,
): Promise<{ challenge: Challenge; secret: string | null }> {
  const begun = await deps.db.transaction().execute(async (trx) => {
    const found = await findChallenge(trx, { tokenHash, kind: KIND });
    const codes = found === undefined ? undefined : await beginCodeTry(trx, found.userId);
    if (codes === undefined) return undefined;
    if ('until' in codes) return codes;
    const challenge = await beginChallengeTry(trx, { tokenHash, kind: KIND });
    return challenge === undefined ? undefined : { challenge, secret: codes.secret };
  });
  if (begun === undefined) throw challengeOver();
  if ('until' in begun) {
    restUntil(begun.until);
    throw challengeOver();
  }
  return begun;
}
