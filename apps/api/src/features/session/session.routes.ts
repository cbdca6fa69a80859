import {
  currentSession,
  currentSessionInput,
  rotateSessionInput,
  sessionToken,
  signInInput,
} from '@earshot/domain/session/schema';
import { z } from 'zod';
import { procedure } from '../../trpc/procedure.ts';
import { describeSession } from './describe-session.ts';
import { rotate } from './rotate.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const sessionRoutes = {
  signIn: procedure({ permission: 'open', scope: 'none', rate: 'authentication', audit: 'session.sign-in' })
    .input(signInInput)
    .output(sessionToken)
    .mutation(({ call, input }) => signIn(call, input)),
  current: procedure({ permission: 'signed-in', scope: 'self', rate: 'read' })
    .input(currentSessionInput)
    .output(currentSession)
    .query(({ call, input }) => describeSession(call, input)),
  rotate: procedure({
    permission: 'signed-in',
    scope: 'self',
    rate: 'authentication',
    audit: 'session.rotate',
    by: 'session',
  })
    .input(rotateSessionInput)
    .output(sessionToken)
    .mutation(({ call, input }) => rotate(call, input)),
  signOut: procedure({
    permission: 'signed-in',
    scope: 'self',
    rate: 'authentication',
    audit: 'session.sign-out',
    by: 'session',
  })
    .input(z.object({}).default({}))
    .output(z.object({ signedOut: z.literal(true) }))
    .mutation(({ call }) => signOut(call)),
};
