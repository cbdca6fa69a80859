import { useSyncExternalStore } from 'react';
import { apiError } from '#/lib/api-error.ts';

const CHECK_EVERY_MS = 250;
/** Time at which each refused request may be retried, in milliseconds, counted from when the error was first seen. */
const deadlines = new WeakMap<object, number>();

function deadlineOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  const known = deadlines.get(error);
  if (known !== undefined) return known;
  const { code, details } = apiError(error);
  const ms = details['retryAfterMs'];
  const until = code === 'UE_429' && typeof ms === 'number' ? Date.now() + ms : 0;
  deadlines.set(error, until);
  return until;
}

function everyNowAndThen(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Seconds until the server accepts a retry after this error, counting down to 0. */
export const useWait = (error: unknown): number =>
  useSyncExternalStore(everyNowAndThen, () => Math.max(0, Math.ceil((deadlineOf(error) - Date.now()) / 1_000)));
