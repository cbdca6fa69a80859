import {
  confirmCodeInput,
  confirmPasswordInput,
  factorSetup,
  recoveryCodes,
  secondFactor,
} from '@earshot/domain/session/second-factor';
import { z } from 'zod';
import { procedure } from '../../trpc/procedure.ts';
import { beginEnrolment } from './begin-enrolment.ts';
import { confirmEnrolment } from './confirm-enrolment.ts';
import { getSecondFactor } from './get-second-factor.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

const own = { permission: 'signed-in', scope: 'self', by: 'person' } as const;

export const secondFactorRoutes = {
  get: procedure({ ...own, rate: 'read' })
    .input(z.object({}).default({}))
    .output(secondFactor)
    .query(({ call }) => getSecondFactor(call)),
  begin: procedure({ ...own, rate: 'write', audit: 'second-factor.begin' })
    .input(confirmPasswordInput)
    .output(factorSetup)
    .mutation(({ call, input }) => beginEnrolment(call, input)),
  confirm: procedure({ ...own, rate: 'write', audit: 'second-factor.set-up' })
    .input(confirmCodeInput)
    .output(recoveryCodes)
    .mutation(({ call, input }) => confirmEnrolment(call, input)),
  remove: procedure({ ...own, rate: 'write', audit: 'second-factor.remove' })
    .input(confirmPasswordInput)
    .output(secondFactor)
    .mutation(({ call, input }) => removeSecondFactor(call, input)),
  newRecoveryCodes: procedure({ ...own, rate: 'write', audit: 'second-factor.new-recovery-codes' })
    .input(confirmPasswordInput)
    .output(recoveryCodes)
    .mutation(({ call, input }) => renewRecoveryCodes(call, input)),
};
