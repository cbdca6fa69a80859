import { secretHash } from '../device-credentials.ts';

/**
 * Tells at the broker which secret an account has, to compare with the hash in the database: Mosquitto keeps a salted hash of
 * its own, which it shows to nobody. Secrets are 128 bits of chance, so a part of their hash tells nothing of them.
 */
export const markOf = (hash: Buffer): string => `secret ${hash.toString('hex', 0, 12)}`;
export const secretMark = (secret: string): string => markOf(secretHash(secret));
