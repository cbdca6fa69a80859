import { isIP } from 'node:net';
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

/** A count, written without a sign. */
export const count = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);

/** A number from 0 to 1. */
export const ratio = z
  .string()
  .regex(/^\d(\.\d{1,9})?$/)
  .transform(Number)
  .refine((value) => value <= 1);

/**
 * Accepts an address, or a network in CIDR notation. Refuses the network of all addresses, which would trust every
 * client.
 */
function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}
const entriesOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
export const networks = z
  .string()
  .refine((list) => entriesOf(list).every(isNetwork))
  .transform(entriesOf);

export const LOOPBACK = '127.0.0.1';
export const A_PORT = 'a port number from 0 to 65535';
export const A_SECRET = 'a random text of at least 16 characters';
export const EVERY_PART: readonly Part[] = ['api', 'worker', 'gateway', 'simulator', 'db', 'standalone'];

/** 32 bytes in base64. */
export const key32 = z.string().regex(/^[\w+/-]{43}=?$/);
export const keys32 = z
  .string()
  .refine((list) => entriesOf(list).every((entry) => key32.safeParse(entry).success))
  .transform(entriesOf);
