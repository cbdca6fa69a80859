import { ownTokenCount } from '@earshot/domain/access-tokens/schema';
import * as accounts from '@earshot/domain/accounts/schema';
import { PASSWORD_LENGTH } from '@earshot/domain/accounts/password-rules';
import { AppError, badRequest, conflict, notFound } from '@earshot/domain/errors/app-error';
import { notificationsFor } from '@earshot/domain/profile/notifications';
import * as profiles from '@earshot/domain/profile/schema';
import * as devices from '@earshot/domain/session/device-sign-in';
import { forgetDeviceInput, forgottenDevice, knownDevices } from '@earshot/domain/session/known-devices';
import { menuFor } from '@earshot/domain/session/menu';
import * as own from '@earshot/domain/session/own-sessions';
import * as sessions from '@earshot/domain/session/schema';
import * as factors from '@earshot/domain/session/second-factor';
import { z } from 'zod';
import { present } from './fake-settings.ts';
import { fakePerson, inMinutes, watchers } from './fake-person.ts';
import { fail, open, signedIn, t } from './fake-procedures.ts';
import { checked, CODES, ENROLMENT, FAKE_CODE, FAKE_RECOVERY_CODE, secondFactorRouter } from './fake-second-factor.ts';

const presentFeatures = (): 'mds'[] => (present().mdsArea ? ['mds'] : []);
const token = () => ({ token: `good-${Date.now()}`, expiresAt: inMinutes(720), rotateAt: inMinutes(15) });
const session = () => ({ status: 'signed-in' as const, ...token(), device: null });
const challenge = (status: 'second-factor' | 'enrol-second-factor') => ({
  status,
  challenge: `challenge of ${status}`,
  expiresAt: inMinutes(10),
});
const refused = (message: string) => fail(new AppError('UE_401', message));

const PURPOSES = { verify: 'verify-email', reset: 'reset-password', change: 'change-email', restore: 'restore-email' };
const tokenOf = (text: string): z.infer<typeof accounts.tokenState> => {
  const known = Object.entries(PURPOSES).find(([beginning]) => text.startsWith(beginning))?.[1];
  const purpose = (known ?? 'create-password') as accounts.TokenPurpose;
  if (text.endsWith('expired')) return { state: 'expired', purpose };
  if (text.endsWith('used')) return { state: 'used', purpose };
  if (text.endsWith('unknown')) return { state: 'unknown' };
  return {
    state: 'valid',
    purpose,
    email: 'aisha@northwind.example',
    expiresAt: inMinutes(30),
    shortestPassword: 12,
    changedByAdmin: text.includes('by-admin'),
  };
};
const checkPassword = (password: string) => {
  if (password.length < PASSWORD_LENGTH.without) fail(badRequest('Value is too short (min 12 chars)'));
  return {};
};

const sessionRouter = t.router({
  signIn: open
    .input(sessions.signInInput)
    .output(sessions.signInAnswer)
    .mutation(({ input: { email, password } }) => {
      if (email.startsWith('rest'))
        fail(new AppError('UE_429', 'Too many tries', { details: { retryAfterMs: 3_000 } }));
      if (password === 'wrong') refused('The e-mail address or the password is wrong');
      if (email.startsWith('mfa')) return challenge('second-factor');
      return email.startsWith('enrol') ? challenge('enrol-second-factor') : session();
    }),
  completeSecondFactor: open
    .input(factors.completeSecondFactorInput)
    .output(sessions.signedIn)
    .mutation(({ input: { code, recoveryCode } }) =>
      code === FAKE_CODE || recoveryCode === FAKE_RECOVERY_CODE ? session() : refused('The code is wrong'),
    ),
  beginSecondFactor: open
    .input(factors.challengeInput)
    .output(factors.factorSetup)
    .mutation(() => ENROLMENT),
  confirmSecondFactor: open
    .input(factors.confirmChallengeInput)
    .output(factors.signedInWithCodes)
    .mutation(({ input }) =>
      input.code === FAKE_CODE ? { ...session(), recoveryCodes: CODES } : refused('The code is wrong'),
    ),
  current: signedIn.output(sessions.currentSession).query(() => ({
    user: {
      id: fakePerson.userId,
      firstName: fakePerson.profile.firstName,
      lastName: fakePerson.profile.lastName,
      email: fakePerson.profile.email,
      groupId: fakePerson.groupId,
    },
    role: { id: 2, title: 'Admin', rank: 20 },
    permissions: fakePerson.permissions,
    group: { id: fakePerson.groupId, title: 'Northwind', features: presentFeatures() },
    menu: menuFor(new Set(fakePerson.permissions), new Set(presentFeatures())),
  })),
  rotate: signedIn.output(sessions.sessionToken).mutation(() => token()),
  signOut: signedIn.output(z.object({})).mutation(() => ({})),
  list: signedIn.output(own.ownSessions).query(() => ({ items: fakePerson.sessions })),
  revoke: signedIn
    .input(own.revokeSessionInput)
    .output(own.revokedSessions)
    .mutation(({ input }) => {
      fakePerson.sessions = fakePerson.sessions.filter(({ id }) => id !== input.sessionId);
      return { revoked: 1 };
    }),
  devices: signedIn.output(knownDevices).query(() => ({ items: fakePerson.devices })),
  forgetDevice: signedIn
    .input(forgetDeviceInput)
    .output(forgottenDevice)
    .mutation(({ input }) => {
      fakePerson.devices = fakePerson.devices.filter(({ id }) => id !== input.deviceId);
      return input;
    }),
  revokeOthers: signedIn.output(own.revokedSessions).mutation(() => {
    const revoked = fakePerson.sessions.length - 1;
    fakePerson.sessions = fakePerson.sessions.filter(({ current }) => current);
    return { revoked };
  }),
  watch: signedIn.subscription(async function* ({ signal }) {
    yield { version: 1 };
    for (let version = 2; !signal?.aborted; version += 1) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          watchers.delete(wake);
          resolve();
        };
        watchers.add(wake);
        signal?.addEventListener('abort', wake, { once: true });
      });
      if (!signal?.aborted) yield { version };
    }
  }),
});

const subscribe = ({
  kind,
  subscribed,
}: z.infer<typeof profiles.subscribeControllersInput | typeof profiles.subscribeApiInput>) => {
  const others = fakePerson.subscribed.filter((known) => known !== kind);
  fakePerson.subscribed = subscribed ? [...others, kind] : others;
  return subscriptions();
};
const subscriptions = () => ({
  available: notificationsFor(new Set(fakePerson.permissions)),
  subscribed: fakePerson.subscribed,
});

const emailChange = () => ({ pending: fakePerson.pendingEmail });

const profileRouter = t.router({
  get: signedIn.output(profiles.profile).query(() => fakePerson.profile),
  update: signedIn
    .input(profiles.updateProfileInput)
    .output(profiles.profile)
    .mutation(({ input }) => {
      if (input.version !== fakePerson.profile.version)
        fail(conflict('The profile has been changed meanwhile. Please load it again.', { changedBy: 'Dan Reed' }));
      fakePerson.profile = { ...fakePerson.profile, ...(input as object), version: input.version + 1 };
      return fakePerson.profile;
    }),
  emailChange: signedIn.output(profiles.emailChangeState).query(emailChange),
  changeEmail: signedIn
    .input(profiles.changeEmailInput)
    .output(profiles.emailChangeState)
    .mutation(({ input }) => {
      checked(input.password);
      fakePerson.pendingEmail = { email: input.email, requestedAt: inMinutes(0), expiresAt: inMinutes(1440) };
      return emailChange();
    }),
  resendEmailChange: signedIn.output(profiles.emailChangeState).mutation(emailChange),
  cancelEmailChange: signedIn.output(profiles.emailChangeState).mutation(() => {
    fakePerson.pendingEmail = null;
    return emailChange();
  }),
  setAvatar: signedIn
    .input(profiles.setAvatarInput)
    .output(profiles.avatarAnswer)
    .mutation(() => {
      fakePerson.profile = { ...fakePerson.profile, avatar: 'a'.repeat(64) };
      return { avatar: fakePerson.profile.avatar };
    }),
  removeAvatar: signedIn.output(profiles.avatarAnswer).mutation(() => {
    fakePerson.profile = { ...fakePerson.profile, avatar: null };
    return { avatar: null };
  }),
  subscriptions: signedIn.output(profiles.notificationSubscriptions).query(subscriptions),
  subscribeControllers: signedIn
    .input(profiles.subscribeControllersInput)
    .output(profiles.notificationSubscriptions)
    .mutation(({ input }) => subscribe(input)),
  subscribeApi: signedIn
    .input(profiles.subscribeApiInput)
    .output(profiles.notificationSubscriptions)
    .mutation(({ input }) => subscribe(input)),
});

/** Fake routers of sign-in, accounts, the second factor, program sign-ins and the profile. */
export const accountRouters = {
  session: sessionRouter,
  secondFactor: secondFactorRouter,
  profile: profileRouter,
  passwords: t.router({
    requestReset: open
      .input(accounts.requestResetInput)
      .output(accounts.resetRequested)
      .mutation(() => ({})),
    reset: open
      .input(accounts.resetPasswordInput)
      .output(accounts.passwordSet)
      .mutation(({ input }) => checkPassword(input.password)),
    change: signedIn
      .input(accounts.changePasswordInput)
      .output(accounts.passwordChanged)
      .mutation(({ input }) => {
        checked(input.oldPassword);
        checkPassword(input.password);
        return { revokedTokens: input.revokeTokens ? fakePerson.tokens : 0 };
      }),
  }),
  accounts: t.router({
    verifyEmail: open
      .input(accounts.verifyEmailInput)
      .output(accounts.emailVerified)
      .mutation(({ input }) => ({
        createPasswordToken: input.token.includes('known') ? null : 'create-next',
        email: 'aisha@northwind.example',
      })),
    confirmEmail: open
      .input(accounts.confirmEmailInput)
      .output(accounts.emailConfirmed)
      .mutation(() => ({ email: 'aisha@northwind.example' })),
    restoreEmail: open
      .input(accounts.restoreEmailInput)
      .output(accounts.emailRestored)
      .mutation(() => ({ email: 'aisha@northwind.example', resetPasswordToken: 'reset-next' })),
    createPassword: open
      .input(accounts.createPasswordInput)
      .output(accounts.passwordSet)
      .mutation(({ input }) => checkPassword(input.password)),
    tokenState: open
      .input(accounts.tokenStateInput)
      .output(accounts.tokenState)
      .query(({ input }) => tokenOf(input.token)),
  }),
  accessTokens: t.router({
    countOwn: signedIn.output(ownTokenCount).query(() => ({ total: fakePerson.tokens })),
  }),
  deviceSignIn: t.router({
    describe: signedIn
      .input(devices.describeDeviceSignInInput)
      .output(devices.deviceSignIn)
      .query(({ input }) =>
        input.userCode === 'BCDF-GHJK'
          ? {
              userCode: input.userCode,
              clientName: 'earshot on till-4',
              address: '192.0.2.7',
              userAgent: 'earshot-cli/0.1.0',
              createdAt: inMinutes(-1),
              expiresAt: inMinutes(9),
            }
          : fail(notFound('There is no sign-in with this code')),
      ),
    answer: signedIn
      .input(devices.answerDeviceSignInInput)
      .output(devices.answeredDeviceSignIn)
      .mutation(({ input }) => ({ allowed: input.allow })),
  }),
};
