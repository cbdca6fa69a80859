import { AppError } from '@earshot/domain/errors/app-error';

const MESSAGES = {
  unverified: 'Your identity provider has not verified your e-mail address.',
  'not-allowed': 'Your identity provider cannot sign in this account. Ask your administrator.',
  'other-subject': 'Another user of your identity provider is linked to this account. Ask your administrator.',
  'no-mapping': 'Your identity provider gives you no role in Earshot. Ask your administrator.',
} as const;

/** The provider has identified the user, who gets no access. */
export const refused = (reason: keyof typeof MESSAGES): AppError =>
  new AppError('UE_401', MESSAGES[reason], { details: { provider: reason } });
