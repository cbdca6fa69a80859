import type { SessionToken } from '@earshot/domain/session/schema';
import { storedValue } from './stored-value.ts';

const KEY = 'earshot.session';
const stored = storedValue(KEY);

/** The session token stored in this browser; null if signed out. */
export function sessionToken(): SessionToken | null {
  const text = stored.read();
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<SessionToken>;
    const { token, expiresAt, rotateAt } = value;
    return token && expiresAt && rotateAt ? { token, expiresAt, rotateAt } : null;
  } catch {
    return null;
  }
}

export const keepSessionToken = (token: SessionToken): void => stored.write(JSON.stringify(token));
export const forgetSessionToken = (): void => stored.write(null);

/** Calls the listener on a sign-in, sign-out or token rotation in another tab. */
export function onSessionTokenElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  globalThis.addEventListener('storage', onStorage);
  return () => globalThis.removeEventListener('storage', onStorage);
}
