import {
  confirmEmailInput,
  createPasswordInput,
  emailConfirmed,
  emailRestored,
  emailVerified,
  passwordSet,
  restoreEmailInput,
  tokenState,
  tokenStateInput,
  verifyEmailInput,
} from '@earshot/domain/accounts/schema';
import { setPasswordByLink } from '../../accounts/set-password.ts';
import { procedure } from '../../trpc/procedure.ts';
import { confirmEmail } from './confirm-email.ts';
import { readTokenState } from './read-token-state.ts';
import { restoreEmail } from './restore-email.ts';
import { verifyEmail } from './verify-email.ts';

const byLink = { permission: 'open', scope: 'none', rate: 'authentication' } as const;

/** Targets of the links in mails. */
export const accountRoutes = {
  verifyEmail: procedure({ ...byLink, audit: 'account.verify-email' })
    .input(verifyEmailInput)
    .output(emailVerified)
    .mutation(({ call, input }) => verifyEmail(call, input)),
  confirmEmail: procedure({ ...byLink, audit: 'account.change-email' })
    .input(confirmEmailInput)
    .output(emailConfirmed)
    .mutation(({ call, input }) => confirmEmail(call, input)),
  restoreEmail: procedure({ ...byLink, audit: 'account.restore-email' })
    .input(restoreEmailInput)
    .output(emailRestored)
    .mutation(({ call, input }) => restoreEmail(call, input)),
  createPassword: procedure({ ...byLink, audit: 'password.create' })
    .input(createPasswordInput)
    .output(passwordSet)
    .mutation(({ call, input }) => setPasswordByLink(call, { ...input, purpose: 'create-password' })),
  tokenState: procedure(byLink)
    .input(tokenStateInput)
    .output(tokenState)
    .query(({ call, input }) => readTokenState(call, input)),
};
