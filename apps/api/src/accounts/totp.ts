import { SECOND_FACTOR_LIMITS } from '@earshot/domain/session/second-factor';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Earshot';
const SECRET_BYTES = 20;
/** Steps before and after the present one that are taken, because clocks differ. */
const WINDOW = 1;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totp = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: SECOND_FACTOR_LIMITS.stepMs / 1000 });

/** What the QR code holds for the authenticator app. */
export const totpUri = (secret: string, label: string): string => totp(secret, label).toString();

/** The step that the code belongs to; undefined when it is wrong. A step may be used once: see `useStep`. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totp(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / SECOND_FACTOR_LIMITS.stepMs) + delta;
}
