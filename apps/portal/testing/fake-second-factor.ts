import { badRequest } from '@earshot/domain/errors/app-error';
import * as factors from '@earshot/domain/session/second-factor';
import { z } from 'zod';
import { fakePerson } from './fake-person.ts';
import { fail, signedIn, t } from './fake-procedures.ts';

export const FAKE_CODE = '123456';
export const FAKE_RECOVERY_CODE = 'aaaa-bbbb';
export const FAKE_SECRET = 'JBSWY3DPEHPK3PXP';
export const ENROLMENT = {
  secret: FAKE_SECRET,
  uri: `otpauth://totp/Earshot:aisha?secret=${FAKE_SECRET}&issuer=Earshot`,
};
export const CODES = Array.from({ length: 10 }, (_, n) => `code-${n}${n}${n}${n}`);
export const checked = (password: string) =>
  password === 'wrong' ? fail(badRequest('The password is wrong')) : password;

export const secondFactorRouter = t.router({
  get: signedIn.output(factors.secondFactor).query(() => ({
    verified: fakePerson.verified,
    required: fakePerson.required,
    recoveryCodesLeft: fakePerson.verified ? CODES.length : 0,
  })),
  begin: signedIn
    .input(factors.confirmPasswordInput)
    .output(factors.factorSetup)
    .mutation(({ input }) => (checked(input.password), ENROLMENT)),
  confirm: signedIn
    .input(factors.confirmCodeInput)
    .output(factors.recoveryCodes)
    .mutation(({ input }) => {
      if (input.code !== FAKE_CODE) fail(badRequest('The code is wrong'));
      fakePerson.verified = true;
      return { recoveryCodes: CODES };
    }),
  remove: signedIn
    .input(factors.confirmPasswordInput)
    .output(z.object({}))
    .mutation(({ input }) => {
      checked(input.password);
      fakePerson.verified = false;
      return {};
    }),
  newRecoveryCodes: signedIn
    .input(factors.confirmPasswordInput)
    .output(factors.recoveryCodes)
    .mutation(({ input }) => (checked(input.password), { recoveryCodes: CODES.toReversed() })),
});
