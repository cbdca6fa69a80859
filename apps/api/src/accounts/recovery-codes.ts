import { createHash, randomInt } from 'node:crypto';
import { SECOND_FACTOR_LIMITS } from '@earshot/domain/session/second-factor';

/** Without letters and digits that are taken for one another. 16 of 32 are 80 bits: a fast hash is enough. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** As people type it: small or large, with or without the hyphens. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest();

export function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: SECOND_FACTOR_LIMITS.recoveryCodes }, newCode);
  return { codes, hashes: codes.map(hashRecoveryCode) };
}
