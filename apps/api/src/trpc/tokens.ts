import { createHash, randomBytes } from 'node:crypto';

/** What a token is for, told by its beginning so that people and secret scanners know one when they see it. */
const PREFIXES = { session: 'ess_', personal: 'esp_', machine: 'esm_' } as const;
export type TokenPurpose = keyof typeof PREFIXES;

/** Shown of a token to tell it from others. */
const SHOWN_CHARACTERS = 10;

export interface NewToken {
  readonly token: string;
  readonly hash: Buffer;
  readonly prefix: string;
}

/** The database knows only the hash. 256 random bits need no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export function newToken(purpose: TokenPurpose): NewToken {
  const token = PREFIXES[purpose] + randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token), prefix: token.slice(0, SHOWN_CHARACTERS) };
}

export const isSessionToken = (token: string): boolean => token.startsWith(PREFIXES.session);
