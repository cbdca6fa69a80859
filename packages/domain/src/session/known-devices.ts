import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { DAY_MS } from '../time/durations.ts';

export const KNOWN_DEVICE_LIMITS = {
  /** Lifetime of a device mark after its last completed sign-in, in milliseconds. */
  validMs: 180 * DAY_MS,
  /** Maximum number of known devices per user; the least recently used is dropped. */
  perPerson: 20,
} as const;

/**
 * The secret of a device with an earlier sign-in. It gives no access, but lets a correct password skip the sign-in
 * delay.
 */
export const deviceMark = z.string().min(1).max(200);

export const knownDevice = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  expiresAt: timestamp,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The device of this request. */
  current: z.boolean(),
});
export type KnownDevice = z.infer<typeof knownDevice>;

export const knownDevices = z.object({ items: z.array(knownDevice).max(KNOWN_DEVICE_LIMITS.perPerson) });
export const forgetDeviceInput = z.object({ deviceId: z.uuid() });
export const forgottenDevice = z.object({ deviceId: z.uuid() });
