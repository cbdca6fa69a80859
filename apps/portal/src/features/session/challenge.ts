import type { SignInAnswer } from '@earshot/domain/session/schema';

export type Challenge = Exclude<SignInAnswer, { status: 'signed-in' }>;

const KEY = 'earshot.challenge';

/** Stores the challenge between password and second factor for this tab, to survive a reload. */
export const keepChallenge = ({ status, challenge, expiresAt }: Challenge): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ status, challenge, expiresAt }));
export const forgetChallenge = (): void => sessionStorage.removeItem(KEY);

/** Stored challenge; null if absent or expired. */
export function readChallenge(): Challenge | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Challenge | null;
    return value !== null && Date.parse(value.expiresAt) > Date.now() ? value : null;
  } catch {
    return null;
  }
}
