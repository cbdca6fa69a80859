import { z } from 'zod';
import { signedIn } from './schema.ts';

/** Six digits of the authenticator app; people type spaces. */
export const secondFactorCode = z
  .string()
  .max(20)
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits'));

const challenge = z.string().min(1).max(200);
const password = z.string().min(1).max(1000);

/** One of the two: the code of the app, or a recovery code. */
export const completeSecondFactorInput = z
  .object({ challenge, code: secondFactorCode.optional(), recoveryCode: z.string().trim().min(1).max(100).optional() })
  .refine(({ code, recoveryCode }) => (code === undefined) !== (recoveryCode === undefined), {
    message: 'Give a code or a recovery code',
    path: ['code'],
  });
export type CompleteSecondFactorInput = z.infer<typeof completeSecondFactorInput>;

export const challengeInput = z.object({ challenge });
export const confirmChallengeInput = z.object({ challenge, code: secondFactorCode });

/** For the authenticator app: `uri` (otpauth://…) is what its QR code holds, `secret` what is typed instead. */
export const enrolment = z.object({ secret: z.string(), uri: z.string() });
export type Enrolment = z.infer<typeof enrolment>;

/** Shown once; each opens the account one time instead of a code. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const signedInWithCodes = z.object({ ...signedIn.shape, ...recoveryCodes.shape });
export type SignedInWithCodes = z.infer<typeof signedInWithCodes>;

export const secondFactor = z.object({
  verified: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The person's group, or one above it, asks for a second factor. */
  required: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const confirmPasswordInput = z.object({ password });
export const confirmCodeInput = z.object({ code: secondFactorCode });

export const SECOND_FACTOR_LIMITS = {
  /** How long a step of signing in, or of setting a second factor up, may take; in milliseconds. */
  challengeMs: 10 * 60_000,
  /** Wrong codes that one challenge takes. */
  triesOfChallenge: 5,
  recoveryCodes: 10,
  /** A code is valid for so long, and one step before and after, because clocks differ. */
  stepMs: 30_000,
} as const;
