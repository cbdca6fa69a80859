import type { SignInAnswer } from '@earshot/domain/session/schema';

export type Challenge = Exclude<SignInAnswer, { status: 'signed-in' }>;

const KEY = 'earshot.challenge';

/** The step between the right password and a session, kept for this tab so that a reload does not lose it. */
export const keepChallenge = ({ status, challenge, expiresAt }: Challenge): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ status, challenge, expiresAt }));
export const forgetChallenge = (): void => sessionStorage.removeItem(KEY);

/** Null when there is none, or its time is over. */
export function readChallenge(): Challenge | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Challenge | null;
    return value !== null && Date.parse(value.expiresAt) > Date.now() ? value : null;
  } catch {
    return null;
  }
}
