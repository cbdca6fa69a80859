import type { SessionToken } from '@earshot/domain/session/schema';
import { sessionTexts as texts } from '#/texts/session.ts';
import { apiError, errorCode } from './api-error.ts';
import { notifyError, notifySuccess } from './notify.ts';
import { sessionClient } from './session-client.ts';
import { forgetSessionToken, keepSessionToken, sessionToken } from './session-token.ts';
import { renewSocket } from './socket.ts';
import { clearStoredValues } from './stored-value.ts';

/** Why a session is over: by the person's own will, or because it ran out. */
export type SessionEnd = 'signed-out' | 'expired';

const endListeners = new Set<(end: SessionEnd) => void>();
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

function end(reason: SessionEnd): void {
  if (reason === 'signed-out') clearStoredValues();
  forgetSessionToken();
  renewSocket();
  endListeners.forEach((listener) => listener(reason));
}

export function beginSession({ token, expiresAt, rotateAt }: SessionToken): void {
  keepSessionToken({ token, expiresAt, rotateAt });
  renewSocket();
}

/** Leaves. When the server could not be told, the person is told so, and stays signed in. */
export async function signOut(): Promise<void> {
  try {
    await sessionClient.session.signOut.mutate();
  } catch (error) {
    // A session that has ended already is what was asked for.
    if (errorCode(error) !== 'UE_401') return notifyError(apiError(error).message ?? texts.signOutFailed);
  }
  end('signed-out');
  notifySuccess(texts.signedOut);
}

/** Takes a new token unless another tab has just done so; `before` is the token that was found wanting. */
async function rotate(before: string): Promise<void> {
  const exchange = async () => {
    const now = sessionToken();
    if (now === null || now.token !== before) return;
    keepSessionToken(await sessionClient.session.rotate.mutate());
  };
  if (navigator.locks) await navigator.locks.request('earshot.session', exchange);
  else await exchange();
}

let running: Promise<boolean> | undefined;

async function tryOnce(): Promise<boolean> {
  const before = sessionToken()?.token;
  try {
    if (before !== undefined) await rotate(before);
  } catch {
    end('expired');
    return false;
  }
  if (sessionToken() === null) {
    end('expired');
    return false;
  }
  renewSocket();
  return true;
}

/** After NotAuthenticated: tries once to get a token that works, for all calls that wait for it together. */
export const reauthenticate = (): Promise<boolean> =>
  (running ??= tryOnce().finally(() => {
    running = undefined;
  }));

const CHECK_EVERY_MS = 20_000;

function rotateWhenDue(): void {
  const now = sessionToken();
  if (now === null || Date.now() < Date.parse(now.rotateAt)) return;
  // A failure here is met again by the next call that needs the session.
  rotate(now.token).catch(() => undefined);
}

/** Exchanges the token when it is due: one tab does it, the others find the new one in storage. */
export function keepSessionFresh(): () => void {
  const check = rotateWhenDue;
  const timer = setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
