import {
  createPasswordInput,
  emailVerified,
  passwordSet,
  tokenState,
  tokenStateInput,
  verifyEmailInput,
} from '@earshot/domain/accounts/schema';
import { setPasswordByLink } from '../../accounts/set-password.ts';
import { procedure } from '../../trpc/procedure.ts';
import { readTokenState } from './read-token-state.ts';
import { verifyEmail } from './verify-email.ts';

const byLink = { permission: 'open', scope: 'none', rate: 'authentication' } as const;

/** What the links in mails lead to. */
export const accountRoutes = {
  verifyEmail: procedure({ ...byLink, audit: 'account.verify-email' })
    .input(verifyEmailInput)
    .output(emailVerified)
    .mutation(({ call, input }) => verifyEmail(call, input)),
  createPassword: procedure({ ...byLink, audit: 'password.create' })
    .input(createPasswordInput)
    .output(passwordSet)
    .mutation(({ call, input }) => setPasswordByLink(call, { ...input, purpose: 'create-password' })),
  tokenState: procedure(byLink)
    .input(tokenStateInput)
    .output(tokenState)
    .query(({ call, input }) => readTokenState(call, input)),
};
