import { createHash, randomBytes } from 'node:crypto';

/** Prefix of a secret by purpose, so that people and secret scanners recognise it. */
export const SECRET_PREFIXES = { account: 'eat_', challenge: 'esc_', device: 'esd_', 'known-device': 'ekd_' } as const;

/** The database stores only the hash. 256 random bits need no slow hash. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** `sign` makes the secret recognisable without a read. */
export function newSecret(
  purpose: keyof typeof SECRET_PREFIXES,
  sign: (text: string) => string = (text) => text,
): { secret: string; hash: Buffer } {
  const secret = sign(SECRET_PREFIXES[purpose] + randomBytes(32).toString('base64url'));
  return { secret, hash: hashSecret(secret) };
}
