import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { PASSWORD_LENGTH, PASSWORD_TEXTS } from './password-rules.ts';

/** The single-use secret of a link in a mail. */
const token = z.string().min(1).max(200);
const oldPassword = z.string().min(1, PASSWORD_TEXTS.required).max(PASSWORD_LENGTH.max);

/** What every account asks of a new password; the server asks more, and knows whether there is a second factor. */
export const newPassword = z
  .string()
  .min(1, PASSWORD_TEXTS.required)
  .min(PASSWORD_LENGTH.withSecondFactor, PASSWORD_TEXTS.tooShort(PASSWORD_LENGTH.withSecondFactor))
  .max(PASSWORD_LENGTH.max);

export const requestResetInput = z.object({ email: z.string().trim().min(1).max(320) });
/** The same whether the address exists or not. */
export const resetRequested = z.object({});

export const resetPasswordInput = z.object({ token, password: newPassword });
export const changePasswordInput = z.object({ oldPassword, password: newPassword });
export const passwordSet = z.object({});

export const verifyEmailInput = z.object({ token });
/** Leads on to `accounts.createPassword`; null when the person has a password already and can sign in. */
export const emailVerified = z.object({ createPasswordToken: z.string().nullable(), email: z.string() });
export type EmailVerified = z.infer<typeof emailVerified>;

export const createPasswordInput = z.object({ token, password: newPassword });

export const TOKEN_PURPOSES = ['verify-email', 'create-password', 'reset-password'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

export const tokenStateInput = z.object({ token });
/** Whether a link can still be used. Of a link that nobody made only that is told. */
export const tokenState = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('valid'),
    purpose: z.enum(TOKEN_PURPOSES),
    email: z.string(),
    expiresAt: timestamp,
    /** Fewest characters that a new password of this account must have. */
    shortestPassword: z.int(),
  }),
  z.object({ state: z.enum(['used', 'expired']), purpose: z.enum(TOKEN_PURPOSES) }),
  z.object({ state: z.literal('unknown') }),
]);
export type TokenState = z.infer<typeof tokenState>;

const hour = 60 * 60_000;
/** How long each link is valid from the moment it is made, in milliseconds. */
export const TOKEN_LIFE_MS: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': 7 * 24 * hour,
  'create-password': hour,
  'reset-password': hour,
};
