import { createHash, randomBytes } from 'node:crypto';

/** Prefixes by purpose, so that people and secret scanners recognise a token. */
const PREFIXES = { session: 'ess_', personal: 'esp_', machine: 'esm_', directory: 'esd_' } as const;
export type TokenPurpose = keyof typeof PREFIXES;

/** Leading characters that are displayed to distinguish tokens. */
const SHOWN_CHARACTERS = 10;

export interface NewToken {
  readonly token: string;
  readonly hash: Buffer;
  readonly prefix: string;
}

/** Hash stored in the database. A token has 256 random bits, so a slow hash is not needed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export function newToken(purpose: TokenPurpose): NewToken {
  const token = PREFIXES[purpose] + randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token), prefix: token.slice(0, SHOWN_CHARACTERS) };
}

export const isSessionToken = (token: string): boolean => token.startsWith(PREFIXES.session);
