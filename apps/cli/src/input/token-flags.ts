import { Flags } from '@oclif/core';

const APIS = ['notification', 'reporting', 'locations-info', 'message-cast', 'local-api-management', 'status'] as const;

export const apiFlag = Flags.option({ options: APIS, multiple: true, multipleNonGreedy: true })({
  description: 'API that the token can use; can be repeated',
});

export const daysFlag = Flags.integer({ description: 'Validity in days', default: 90, min: 1, max: 365 });

/** Secrets of API tokens are made for users only, so the token that `login` stored is not enough. */
export const secretFlags = {
  email: Flags.string({ description: 'Sign in with this email address and a password; else in the portal' }),
  'password-stdin': Flags.boolean({
    description: 'Read the password from standard input; without --email, of the user who is signed in',
  }),
};
