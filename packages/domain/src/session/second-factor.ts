import { z } from 'zod';
import { deviceMark } from './known-devices.ts';
import { signedIn } from './schema.ts';
import { recoveryCode, secondFactorCode } from './second-factor-code.ts';

const challenge = z.string().min(1).max(200);
const password = z.string().min(1).max(1000);

/** Requires either the app's code or a recovery code. */
export const completeSecondFactorInput = z
  .object({
    challenge,
    code: secondFactorCode.optional(),
    recoveryCode: recoveryCode.optional(),
    device: deviceMark.optional(),
  })
  .refine(({ code, recoveryCode }) => (code === undefined) !== (recoveryCode === undefined), {
    message: 'Give a code or a recovery code',
    path: ['code'],
  });
export type CompleteSecondFactorInput = z.infer<typeof completeSecondFactorInput>;

export const challengeInput = z.object({ challenge });
export const confirmChallengeInput = z.object({ challenge, code: secondFactorCode, device: deviceMark.optional() });

/** For the authenticator app: `uri` (otpauth://…) for the QR code, `secret` for manual entry. */
export const factorSetup = z.object({ secret: z.string(), uri: z.string() });
export type FactorSetup = z.infer<typeof factorSetup>;

/** Returned only once. Each code replaces the app's code for one sign-in. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const signedInWithCodes = z.object({ ...signedIn.shape, ...recoveryCodes.shape });
export type SignedInWithCodes = z.infer<typeof signedInWithCodes>;

export const secondFactor = z.object({
  verified: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The user's group or a parent group requires a second factor. */
  required: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const confirmPasswordInput = z.object({ password });
export const confirmCodeInput = z.object({ code: secondFactorCode });

export const SECOND_FACTOR_LIMITS = {
  /** Time limit for a step of signing in or of setting up a second factor, in milliseconds. */
  challengeMs: 10 * 60_000,
  triesOfChallenge: 5,
  recoveryCodes: 10,
  /** A code is valid for this long, plus one step before and after to allow for clock differences. */
  stepMs: 30_000,
} as const;
