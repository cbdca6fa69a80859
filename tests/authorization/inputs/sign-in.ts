import { randomInt, randomUUID } from 'node:crypto';
import { insertAccountToken } from '@earshot/db/queries/accounts/account-tokens';
import { answerWaiting, insertDeviceSignIn } from '@earshot/db/queries/accounts/device-sign-ins';
import { confirmEmailChange, insertEmailChange } from '@earshot/db/queries/accounts/email-changes';
import { keepDevice } from '@earshot/db/queries/accounts/known-devices';
import { putSecondFactor, setPendingSecret } from '@earshot/db/queries/accounts/second-factors';
import { insertSession } from '@earshot/db/queries/accounts/sessions';
import {
  type ChallengeKind,
  insertChallenge,
  keepChallengeSecret,
} from '@earshot/db/queries/accounts/sign-in-challenges';
import { newSecret } from '@earshot/db/secret-tokens';
import type { TokenPurpose } from '@earshot/domain/accounts/schema';
import { USER_CODE_LETTERS } from '@earshot/domain/session/device-sign-in';
import { newTotpSecret } from '../../../apps/api/src/accounts/totp.ts';
import { codeOf } from '../../../apps/api/src/testing/second-factor.ts';
import { insertUser, PASSWORD } from '../../../apps/api/src/testing/world.ts';
import type { Sample } from './sample.ts';

const NEXT_PASSWORD = 'seven purple tractors';
const nothing = () => ({});
const password = () => ({ password: PASSWORD });

const freshUser = async ({ api }: Sample) =>
  (await insertUser(api.deps.db, { groupId: api.world.north.groupId, roleId: 3 })).id;
const transaction = ({ api }: Sample) => api.deps.db.transaction();

async function freshDevice(sample: Sample): Promise<string> {
  const userId = sample.principal?.userId ?? (await freshUser(sample));
  const { hash: markHash } = newSecret('known-device');
  return await transaction(sample).execute((trx) =>
    keepDevice(trx, { userId, markHash, address: null, userAgent: null }),
  );
}

async function withFactor(sample: Sample) {
  if (sample.principal !== undefined) await giveFactor(sample, sample.principal.userId, newTotpSecret());
  return password();
}

export const SIGN_IN_INPUTS = {
  'session.completeSecondFactor': async (sample: Sample) => {
    const secret = newTotpSecret();
    const userId = await freshUser(sample);
    await giveFactor(sample, userId, secret);
    return { challenge: await freshChallenge(sample, userId, { kind: 'second-factor' }), code: codeOf(secret) };
  },
  'session.beginSecondFactor': async (sample: Sample) => ({
    challenge: await freshChallenge(sample, await freshUser(sample), { kind: 'enrol-second-factor' }),
  }),
  'session.confirmSecondFactor': async (sample: Sample) => {
    const secret = newTotpSecret();
    const kind = 'enrol-second-factor';
    return { challenge: await freshChallenge(sample, await freshUser(sample), { kind, secret }), code: codeOf(secret) };
  },
  'session.watch': nothing,
  'session.list': nothing,
  'session.revoke': async (sample: Sample) => ({ sessionId: await freshSession(sample) }),
  'session.devices': nothing,
  'session.forgetDevice': async (sample: Sample) => ({ deviceId: await freshDevice(sample) }),
  'session.revokeOthers': async (sample: Sample) => {
    await freshSession(sample);
    return {};
  },
  'secondFactor.get': nothing,
  'secondFactor.begin': password,
  'secondFactor.confirm': async (sample: Sample) => {
    const secret = newTotpSecret();
    const userId = sample.principal?.userId;
    if (userId !== undefined)
      await transaction(sample).execute((trx) =>
        setPendingSecret(trx, userId, sample.api.deps.secrets.seal(secret, userId)),
      );
    return { code: codeOf(secret) };
  },
  'secondFactor.remove': withFactor,
  'secondFactor.newRecoveryCodes': withFactor,
  'passwords.requestReset': () => ({ email: `${randomUUID()}@test.example` }),
  'passwords.reset': async (sample: Sample) => ({
    token: await freshLink(sample, 'reset-password'),
    password: NEXT_PASSWORD,
  }),
  'passwords.change': () => ({ oldPassword: PASSWORD, password: NEXT_PASSWORD }),
  'accounts.verifyEmail': async (sample: Sample) => ({ token: await freshLink(sample, 'verify-email') }),
  'accounts.confirmEmail': async (sample: Sample) => {
    const userId = await freshUser(sample);
    const emailChangeId = await pendingEmailChange(sample, userId);
    return { token: await freshLink(sample, 'change-email', { userId, emailChangeId }) };
  },
  'accounts.restoreEmail': async (sample: Sample) => {
    const userId = await freshUser(sample);
    const emailChangeId = await pendingEmailChange(sample, userId);
    await transaction(sample).execute((trx) => confirmEmailChange(trx, emailChangeId));
    return { token: await freshLink(sample, 'restore-email', { userId, emailChangeId }) };
  },
  'accounts.createPassword': async (sample: Sample) => ({
    token: await freshLink(sample, 'create-password'),
    password: NEXT_PASSWORD,
  }),
  'accounts.tokenState': () => ({ token: 'nobody-made-this' }),
  'deviceSignIn.begin': nothing,
  'deviceSignIn.poll': async (sample: Sample) => {
    const userId = await freshUser(sample);
    const { userCode, deviceCode } = await waiting(sample);
    await transaction(sample).execute((trx) => answerWaiting(trx, userCode, { userId, allow: true }));
    return { deviceCode };
  },
  'deviceSignIn.describe': async (sample: Sample) => ({ userCode: (await waiting(sample)).userCode }),
  'deviceSignIn.answer': async (sample: Sample) => ({
    userCode: (await waiting(sample)).userCode,
    allow: true,
  }),
};

const giveFactor = (sample: Sample, userId: string, secret: string) =>
  transaction(sample).execute((trx) =>
    putSecondFactor(trx, userId, {
      secret: sample.api.deps.secrets.seal(secret, userId),
      step: 0,
      codeHashes: [newSecret('account').hash],
    }),
  );

async function freshChallenge(
  sample: Sample,
  userId: string,
  { kind, secret }: { kind: ChallengeKind; secret?: string },
): Promise<string> {
  const challenge = newSecret('challenge');
  await transaction(sample).execute(async (trx) => {
    const { id } = await insertChallenge(trx, { userId, kind, tokenHash: challenge.hash });
    if (secret !== undefined) await keepChallengeSecret(trx, id, sample.api.deps.secrets.seal(secret, userId));
  });
  return challenge.secret;
}

/** Creates another session of the caller. */
async function freshSession(sample: Sample): Promise<string> {
  const userId = sample.principal?.userId ?? (await freshUser(sample));
  const tokenHash = newSecret('account').hash;
  const { id } = await transaction(sample).execute((trx) =>
    insertSession(trx, { userId, tokenHash, address: null, userAgent: null }),
  );
  return id;
}

async function freshLink(
  sample: Sample,
  purpose: TokenPurpose,
  of: { userId?: string; emailChangeId?: string } = {},
): Promise<string> {
  const userId = of.userId ?? (await freshUser(sample));
  const { secret, hash } = newSecret('account');
  await transaction(sample).execute((trx) => insertAccountToken(trx, { ...of, userId, purpose, tokenHash: hash }));
  return secret;
}

/** Creates a pending change of the user's email address. */
export const pendingEmailChange = async (sample: Sample, userId: string): Promise<string> =>
  (await transaction(sample).execute((trx) => insertEmailChange(trx, userId, `${randomUUID()}@test.example`))).id;

/** Creates a device sign-in that waits for an answer. */
async function waiting(sample: Sample): Promise<{ userCode: string; deviceCode: string }> {
  const letters = Array.from({ length: 8 }, () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)]).join('');
  const userCode = `${letters.slice(0, 4)}-${letters.slice(4)}`;
  const { secret: deviceCode, hash: deviceHash } = newSecret('device');
  await transaction(sample).execute((trx) =>
    insertDeviceSignIn(trx, { userCode, deviceHash, clientName: null, address: null, userAgent: null }),
  );
  return { userCode, deviceCode };
}
