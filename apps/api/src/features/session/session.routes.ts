import { forgetDeviceInput, forgottenDevice, knownDevices } from '@earshot/domain/session/known-devices';
import { ownSessions, revokedSessions, revokeSessionInput } from '@earshot/domain/session/own-sessions';
import {
  currentSession,
  currentSessionInput,
  rotateSessionInput,
  sessionChange,
  sessionToken,
  signedIn,
  signInAnswer,
  signInInput,
} from '@earshot/domain/session/schema';
import {
  completeWithProviderInput,
  startedWithProvider,
  startWithProviderInput,
} from '@earshot/domain/session/provider-sign-in';
import {
  challengeInput,
  completeSecondFactorInput,
  confirmChallengeInput,
  factorSetup,
  signedInWithCodes,
} from '@earshot/domain/session/second-factor';
import { z } from 'zod';
import { procedure } from '../../trpc/procedure.ts';
import { completeSecondFactor } from './complete-second-factor.ts';
import { completeWithProvider } from './complete-with-provider.ts';
import { describeSession } from './describe-session.ts';
import { beginSecondFactor, confirmSecondFactor } from './enrol-second-factor.ts';
import { forgetKnownDevice, listKnownDevices } from './known-devices.ts';
import { listOwnSessions, revokeOtherSessions, revokeSession } from './own-sessions.ts';
import { rotate } from './rotate.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { startWithProvider } from './start-with-provider.ts';
import { watchSession } from './watch-session.ts';

const nothing = z.object({}).default({});
const signingIn = { permission: 'open', scope: 'none', rate: 'authentication', audit: 'session.sign-in' } as const;
const ofSession = { permission: 'signed-in', scope: 'self', by: 'session' } as const;

export const sessionRoutes = {
  signIn: procedure({ ...signingIn, proof: 'device' })
    .input(signInInput)
    .output(signInAnswer)
    .mutation(({ call, input }) => signIn(call, input)),
  startWithProvider: procedure({
    permission: 'open',
    scope: 'none',
    rate: 'authentication',
    audit: 'session.begin-with-provider',
  })
    .input(startWithProviderInput)
    .output(startedWithProvider)
    .mutation(({ call, input }) => startWithProvider(call, input)),
  completeWithProvider: procedure({
    permission: 'open',
    scope: 'none',
    rate: 'authentication',
    audit: 'session.sign-in',
  })
    .input(completeWithProviderInput)
    .output(signedIn)
    .mutation(({ call, input }) => completeWithProvider(call, input)),
  completeSecondFactor: procedure({ ...signingIn, proof: 'challenge' })
    .input(completeSecondFactorInput)
    .output(signedIn)
    .mutation(({ call, input }) => completeSecondFactor(call, input)),
  beginSecondFactor: procedure({ ...signingIn, proof: 'challenge', audit: 'second-factor.begin' })
    .input(challengeInput)
    .output(factorSetup)
    .mutation(({ call, input }) => beginSecondFactor(call, input)),
  confirmSecondFactor: procedure({ ...signingIn, proof: 'challenge' })
    .input(confirmChallengeInput)
    .output(signedInWithCodes)
    .mutation(({ call, input }) => confirmSecondFactor(call, input)),
  current: procedure({ permission: 'signed-in', scope: 'self', rate: 'read' })
    .input(currentSessionInput)
    .output(currentSession)
    .query(({ call, input }) => describeSession(call, input)),
  watch: procedure({ permission: 'signed-in', scope: 'self', rate: 'watch' })
    .input(nothing)
    .output(sessionChange)
    .subscription(({ call, signal }) => watchSession(call, signal)),
  rotate: procedure({ ...ofSession, rate: 'authentication', audit: 'session.rotate' })
    .input(rotateSessionInput)
    .output(sessionToken)
    .mutation(({ call, input }) => rotate(call, input)),
  signOut: procedure({ ...ofSession, rate: 'authentication', audit: 'session.sign-out' })
    .input(nothing)
    .output(z.object({ signedOut: z.literal(true) }))
    .mutation(({ call }) => signOut(call)),
  list: procedure({ ...ofSession, rate: 'read' })
    .input(nothing)
    .output(ownSessions)
    .query(({ call }) => listOwnSessions(call)),
  revoke: procedure({ ...ofSession, rate: 'write', audit: 'session.revoke' })
    .input(revokeSessionInput)
    .output(revokedSessions)
    .mutation(({ call, input }) => revokeSession(call, input)),
  devices: procedure({ ...ofSession, rate: 'read' })
    .input(nothing)
    .output(knownDevices)
    .query(({ call }) => listKnownDevices(call)),
  forgetDevice: procedure({ ...ofSession, rate: 'write', audit: 'session.forget-device' })
    .input(forgetDeviceInput)
    .output(forgottenDevice)
    .mutation(({ call, input }) => forgetKnownDevice(call, input.deviceId)),
  revokeOthers: procedure({ ...ofSession, rate: 'write', audit: 'session.revoke-others' })
    .input(nothing)
    .output(revokedSessions)
    .mutation(({ call }) => revokeOtherSessions(call)),
};
