import {
  changePasswordInput,
  passwordChanged,
  passwordSet,
  requestResetInput,
  resetPasswordInput,
  resetRequested,
} from '@earshot/domain/accounts/schema';
import { setPasswordByLink } from '../../accounts/set-password.ts';
import { procedure } from '../../trpc/procedure.ts';
import { changePassword } from './change-password.ts';
import { requestReset } from './request-reset.ts';

export const passwordRoutes = {
  requestReset: procedure({
    permission: 'open',
    scope: 'none',
    rate: 'authentication',
    audit: 'password.request-reset',
  })
    .input(requestResetInput)
    .output(resetRequested)
    .mutation(({ call, input }) => requestReset(call, input)),
  reset: procedure({ permission: 'open', scope: 'none', rate: 'authentication', audit: 'password.reset' })
    .input(resetPasswordInput)
    .output(passwordSet)
    .mutation(({ call, input }) => setPasswordByLink(call, { ...input, purpose: 'reset-password' })),
  change: procedure({
    permission: 'signed-in',
    scope: 'self',
    rate: 'write',
    audit: 'password.change',
    by: 'person',
  })
    .input(changePasswordInput)
    .output(passwordChanged)
    .mutation(({ call, input }) => changePassword(call, input)),
};
