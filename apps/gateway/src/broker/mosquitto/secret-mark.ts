import { secretHash } from '../device-credentials.ts';

/**
 * Marks an account with a part of its secret's hash, to compare it with the hash in the database. Mosquitto stores a
 * salted hash of its own and never returns it. Secrets have 128 random bits, so a part of the hash reveals nothing.
 */
export const markOf = (hash: Buffer): string => `secret ${hash.toString('hex', 0, 12)}`;
export const secretMark = (secret: string): string => markOf(secretHash(secret));
