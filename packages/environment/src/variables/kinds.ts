import { z } from 'zod';
import type { Part } from '../variable.ts';

export const text = z.string().min(1);
/** 0 lets standalone choose a free port. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);
export const httpUrl = z.url({ protocol: /^https?$/ });
export const mqttSecret = text.min(16);

export const LOOPBACK = '127.0.0.1';
export const A_PORT = 'a port number from 0 to 65535';
export const A_SECRET = 'a random text of at least 16 characters';
export const EVERY_PART: readonly Part[] = ['api', 'worker', 'gateway', 'simulator', 'db', 'standalone'];
