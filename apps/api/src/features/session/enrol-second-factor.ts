import { putSecondFactor } from '@earshot/db/queries/accounts/second-factors';
import {
  beginChallengeTry,
  findChallenge,
  keepChallengeSecret,
  useChallenge,
} from '@earshot/db/queries/accounts/sign-in-challenges';
import { lockSigningIn } from '@earshot/db/queries/users/users';
import { hashSecret } from '@earshot/db/secret-tokens';
import { forgiveSignInTries } from '@earshot/db/queries/users/sign-in-tries';
import type { FactorSetup, SignedInWithCodes } from '@earshot/domain/session/second-factor';
import { clientKey } from '@earshot/http-limits/client-address';
import { noteRefusal } from '../../accounts/note-refusal.ts';
import { newRecoveryCodes } from '../../accounts/recovery-codes.ts';
import { startSession } from '../../accounts/start-session.ts';
import { newTotpSecret, stepOfCode, totpUri } from '../../accounts/totp.ts';
import type { OpenCall } from '../../trpc/call.ts';
import { challengeOver, wrongCode } from './challenge-over.ts';

const KIND = 'enrol-second-factor';

/** Returns the secret for the app; a repeated call returns the same one. */
export const beginSecondFactor = (call: OpenCall, { challenge }: { challenge: string }): Promise<FactorSetup> =>
  call.write(async (trx, audit) => {
    const found = await findChallenge(trx, { tokenHash: hashSecret(challenge), kind: KIND });
    if (found === undefined) throw challengeOver();
    const user = await lockSigningIn(trx, found.userId);
    if (user === undefined) throw challengeOver();
    const { secrets } = call.deps;
    const sealed = await keepChallengeSecret(trx, found.id, secrets.seal(newTotpSecret(), user.id));
    const secret = secrets.open(sealed, user.id);
    audit({ subjectId: user.id, userId: user.id, place: { groupId: user.group_id, customerId: user.customer_id } });
    return { secret, uri: totpUri(secret, found.email) };
  });

/** Activates the second factor with a first code, and completes the sign-in. */
export async function confirmSecondFactor(
  call: OpenCall,
  input: { challenge: string; code: string; device?: string | undefined },
): Promise<SignedInWithCodes> {
  const tokenHash = hashSecret(input.challenge);
  const challenge = await call.deps.db
    .transaction()
    .execute((trx) => beginChallengeTry(trx, { tokenHash, kind: KIND }));
  if (challenge === undefined) throw challengeOver();
  const { secret, id, userId } = challenge;
  const step = secret === null ? undefined : stepOfCode(call.deps.secrets.open(secret, userId), input.code);
  if (secret === null || step === undefined) {
    noteRefusal(call, userId, 'session.second-factor-refused');
    throw wrongCode();
  }
  const { codes, hashes } = newRecoveryCodes();
  return await call.write(async (trx, audit) => {
    const user = await lockSigningIn(trx, userId);
    // A user who has a second factor by now must use that one.
    if (user === undefined || user.hasSecondFactor || !(await useChallenge(trx, id))) throw challengeOver();
    await putSecondFactor(trx, userId, { secret, step, codeHashes: hashes });
    await forgiveSignInTries(trx, { address: clientKey(call.address) }, user.id);
    return {
      ...(await startSession({ trx, audit }, call, { user, by: 'code', device: input.device })),
      recoveryCodes: codes,
    };
  });
}
