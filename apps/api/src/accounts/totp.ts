import { SECOND_FACTOR_LIMITS } from '@earshot/domain/session/second-factor';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Earshot';
const SECRET_BYTES = 20;
/** Accepted steps before and after the present one, because clocks differ. */
const WINDOW = 1;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totp = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: SECOND_FACTOR_LIMITS.stepMs / 1000 });

/** Content of the QR code for the authenticator app. */
export const totpUri = (secret: string, label: string): string => totp(secret, label).toString();

/** Returns the step of the code; undefined if the code is wrong. Each step may be used once: see `useStep`. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totp(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / SECOND_FACTOR_LIMITS.stepMs) + delta;
}
