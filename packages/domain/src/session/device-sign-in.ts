import { z } from 'zod';
import { nameText } from '../names/name-text.ts';
import { timestamp } from '../lists/schema.ts';
import { signedIn } from './schema.ts';

export const DEVICE_SIGN_IN_LIMITS = {
  /** Time for the user to confirm, in milliseconds. */
  validMs: 10 * 60_000,
  /** Polling interval of the program, in milliseconds. */
  intervalMs: 3_000,
} as const;

/** Letters that are not confused with one another and form no words. */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** As typed: case-insensitive, with or without the hyphen. */
export const userCode = z
  .string()
  .max(40)
  .transform((code) => code.toUpperCase().replaceAll(/[^A-Z]/g, ''))
  .pipe(z.string().regex(/^[A-Z]{8}$/, 'The code has eight letters'))
  .transform((code) => `${code.slice(0, 4)}-${code.slice(4)}`);

/** `clientName` is displayed to the user, for example "earshot on till-4". */
export const beginDeviceSignInInput = z.object({ clientName: nameText.min(1).max(100).optional() }).default({});

/** The program displays `userCode` and `verificationUrl`, keeps `deviceCode` secret, and polls every `intervalMs`. */
export const deviceSignInBegun = z.object({
  deviceCode: z.string(),
  userCode: z.string(),
  verificationUrl: z.string(),
  expiresAt: timestamp,
  intervalMs: z.int(),
});
export type DeviceSignInBegun = z.infer<typeof deviceSignInBegun>;

export const pollDeviceSignInInput = z.object({ deviceCode: z.string().min(1).max(200) });
/** `slow-down`: increase the polling interval by 5 s. */
export const deviceSignInPolled = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['pending', 'slow-down', 'denied', 'expired']) }),
  signedIn,
]);
export type DeviceSignInPolled = z.infer<typeof deviceSignInPolled>;

export const describeDeviceSignInInput = z.object({ userCode });
/** The pending sign-in, with details that let the user recognise it. */
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
