import { createHash, randomInt } from 'node:crypto';
import { SECOND_FACTOR_LIMITS } from '@earshot/domain/session/second-factor';

/** Excludes characters that look alike. 16 characters of 32 are 80 bits, so a fast hash is enough. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** Accepts a code as typed: in any case, with or without hyphens. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest();

export function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: SECOND_FACTOR_LIMITS.recoveryCodes }, newCode);
  return { codes, hashes: codes.map(hashRecoveryCode) };
}
