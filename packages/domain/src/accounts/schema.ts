import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { HOUR_MS } from '../time/durations.ts';
import { PASSWORD_LENGTH, PASSWORD_TEXTS, passwordLengthProblem } from './password-rules.ts';

/** The single-use secret of an email link. */
const token = z.string().min(1).max(200);
const oldPassword = z.string().min(1, PASSWORD_TEXTS.required).max(PASSWORD_LENGTH.max);

export const newPasswordOf = (fewest: number) =>
  z
    .string()
    .max(PASSWORD_LENGTH.max)
    .superRefine((password, context) => {
      const message = passwordLengthProblem(password, fewest);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });
/** The minimum for any account. The server requires more characters if there is no second factor. */
const newPassword = newPasswordOf(PASSWORD_LENGTH.withSecondFactor);

export const requestResetInput = z.object({ email: z.string().trim().min(1).max(320).pipe(z.email()) });
/** The response is the same whether or not the address exists. */
export const resetRequested = z.object({});

export const resetPasswordInput = z.object({ token, password: newPassword });
export const changePasswordInput = z.object({
  oldPassword,
  password: newPassword,
  /** Also revokes the user's personal access tokens. */
  revokeTokens: z.boolean().default(true),
});
export const passwordSet = z.object({});
/** `revokedTokens`: the number of personal access tokens revoked with the change. */
export const passwordChanged = z.object({ revokedTokens: z.int() });
export type PasswordChanged = z.infer<typeof passwordChanged>;

export const verifyEmailInput = z.object({ token });
/** The token for `accounts.createPassword`; null when the user already has a password. */
export const emailVerified = z.object({ createPasswordToken: z.string().nullable(), email: z.string() });
export type EmailVerified = z.infer<typeof emailVerified>;

export const createPasswordInput = z.object({ token, password: newPassword });

export const confirmEmailInput = z.object({ token });
export const emailConfirmed = z.object({ email: z.string() });
export type EmailConfirmed = z.infer<typeof emailConfirmed>;

export const restoreEmailInput = z.object({ token });
/** `resetPasswordToken` is the token for `passwords.reset`; the former password no longer works. */
export const emailRestored = z.object({ email: z.string(), resetPasswordToken: z.string() });
export type EmailRestored = z.infer<typeof emailRestored>;

export const TOKEN_PURPOSES = [
  'verify-email',
  'create-password',
  'reset-password',
  'change-email',
  'restore-email',
] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** Links that become void when the password or the address changes. A link that restores an address stays valid. */
export const VOIDED_PURPOSES = [
  'verify-email',
  'create-password',
  'reset-password',
  'change-email',
] as const satisfies readonly TokenPurpose[];

export const tokenStateInput = z.object({ token });
/** Whether a link can still be used. Unknown links return no details. */
export const tokenState = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('valid'),
    purpose: z.enum(TOKEN_PURPOSES),
    email: z.string(),
    expiresAt: timestamp,
    shortestPassword: z.int(),
    /** For links that restore an address: an admin changed the address. */
    changedByAdmin: z.boolean(),
  }),
  z.object({ state: z.enum(['used', 'expired']), purpose: z.enum(TOKEN_PURPOSES) }),
  z.object({ state: z.literal('unknown') }),
]);
export type TokenState = z.infer<typeof tokenState>;

/** Lifetime of each link, in milliseconds. */
export const TOKEN_LIFE_MS: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': 7 * 24 * HOUR_MS,
  'create-password': HOUR_MS,
  'reset-password': HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'restore-email': 7 * 24 * HOUR_MS,
};
