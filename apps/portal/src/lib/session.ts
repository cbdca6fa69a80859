import type { SignedIn } from '@earshot/domain/session/schema';
import { sessionTexts as texts } from '#/texts/session.ts';
import { apiError, errorCode } from './api-error.ts';
import { keepDeviceMark } from './device-mark.ts';
import type { SessionEnd } from './login-address.ts';
import { notifyError, notifySuccess } from './notify.ts';
import { sessionClient } from './session-client.ts';
import { forgetSessionToken, keepSessionToken, sessionToken } from './session-token.ts';
import { renewSocket } from './socket.ts';
import { clearStoredValues } from './stored-value.ts';

const endListeners = new Set<(end: SessionEnd) => void>();
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

let ended: SessionEnd | undefined;
/** Why the session ended; undefined during a session, and once the sign-in page has opened. */
export const sessionEnd = (): SessionEnd | undefined => ended;
export function clearSessionEnd(): void {
  ended = undefined;
}

function end(reason: SessionEnd): void {
  ended = reason;
  if (reason === 'signed-out') clearStoredValues();
  forgetSessionToken();
  renewSocket();
  endListeners.forEach((listener) => listener(reason));
}

export function beginSession({ token, expiresAt, rotateAt, device }: SignedIn): void {
  clearSessionEnd();
  keepDeviceMark(device);
  keepSessionToken({ token, expiresAt, rotateAt });
  renewSocket();
}

/** Signs out. If the request fails, shows an error and stays signed in. */
export async function signOut(): Promise<void> {
  try {
    await sessionClient.session.signOut.mutate();
  } catch (error) {
    // The session has already ended, so the sign-out succeeds.
    if (errorCode(error) !== 'UE_401') return notifyError(apiError(error).message ?? texts.signOutFailed);
  }
  end('signed-out');
  notifySuccess(texts.signedOut);
}

/** Rotates the token unless another tab has already done so. `before` is the expired or refused token. */
async function rotate(before: string): Promise<void> {
  const exchange = async () => {
    const now = sessionToken();
    if (now === null || now.token !== before) return;
    keepSessionToken(await sessionClient.session.rotate.mutate());
  };
  if (navigator.locks) await navigator.locks.request('earshot.session', exchange);
  else await exchange();
}

const lacksFactor = (error: unknown): boolean => apiError(error).details['reason'] === 'second-factor-required';

let running: Promise<boolean> | undefined;

/** Why a failed renewal ends the session; undefined if the token may still be valid, for example after a time-out. */
function endOf(refusal: unknown, failure: unknown): SessionEnd | undefined {
  if (lacksFactor(failure) || lacksFactor(refusal)) return 'factor-required';
  return errorCode(failure) === 'UE_401' ? 'expired' : undefined;
}

async function tryOnce(refusal: unknown): Promise<boolean> {
  const before = sessionToken()?.token;
  // Calls that are refused after the end must not replace its reason.
  if (before === undefined && ended !== undefined) return false;
  clearSessionEnd();
  try {
    if (before !== undefined) await rotate(before);
  } catch (failure) {
    const reason = endOf(refusal, failure);
    if (reason !== undefined) end(reason);
    return false;
  }
  if (sessionToken() === null) {
    end('expired');
    return false;
  }
  renewSocket();
  return true;
}

/**
 * Renews the token once after NotAuthenticated, for all waiting calls together. Returns false, and keeps the session, if
 * the renewal fails for a passing reason.
 * @param refusal The error of the refused call.
 */
export const reauthenticate = (refusal?: unknown): Promise<boolean> =>
  (running ??= tryOnce(refusal).finally(() => {
    running = undefined;
  }));

const CHECK_EVERY_MS = 20_000;

function rotateWhenDue(): void {
  const now = sessionToken();
  if (now === null || Date.now() < Date.parse(now.rotateAt)) return;
  // The next call that needs the session handles the failure.
  rotate(now.token).catch(() => undefined);
}

/** Rotates the token when due. One tab rotates; the others read the new token from storage. */
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
