import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { signedIn } from './schema.ts';

export const DEVICE_SIGN_IN_LIMITS = {
  /** How long the person has to answer, in milliseconds. */
  validMs: 10 * 60_000,
  /** How long the program waits between two questions, in milliseconds. */
  intervalMs: 3_000,
} as const;

/** Letters that are not taken for one another and spell nothing. */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** As people type it: small or large, with or without the hyphen. */
export const userCode = z
  .string()
  .max(40)
  .transform((code) => code.toUpperCase().replaceAll(/[^A-Z]/g, ''))
  .pipe(z.string().regex(/^[A-Z]{8}$/, 'The code has eight letters'))
  .transform((code) => `${code.slice(0, 4)}-${code.slice(4)}`);

/** `clientName` is what the person is shown, for example "earshot on till-4". */
export const beginDeviceSignInInput = z
  .object({ clientName: z.string().trim().min(1).max(100).optional() })
  .default({});

/** The program shows `userCode` and `verificationUrl`, keeps `deviceCode` to itself, and asks each `intervalMs`. */
export const deviceSignInBegun = z.object({
  deviceCode: z.string(),
  userCode: z.string(),
  verificationUrl: z.string(),
  expiresAt: timestamp,
  intervalMs: z.int(),
});
export type DeviceSignInBegun = z.infer<typeof deviceSignInBegun>;

export const pollDeviceSignInInput = z.object({ deviceCode: z.string().min(1).max(200) });
/** `slow-down`: wait 5 s longer between two questions from now on. */
export const deviceSignInPolled = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['pending', 'slow-down', 'denied', 'expired']) }),
  signedIn,
]);
export type DeviceSignInPolled = z.infer<typeof deviceSignInPolled>;

export const describeDeviceSignInInput = z.object({ userCode });
/** What waits for an answer, so that the person can tell whether it is theirs. */
export const deviceSignIn = z.object({
  userCode: z.string(),
  clientName: z.string().nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type DeviceSignIn = z.infer<typeof deviceSignIn>;

export const answerDeviceSignInInput = z.object({ userCode, allow: z.boolean() });
export const answeredDeviceSignIn = z.object({ allowed: z.boolean() });
