import { AppError } from '@earshot/domain/errors/app-error';

/**
 * Refuses an address that has to wait. `withCode` means that a right password passes together with a second factor.
 * The wait depends on the address only, so it reveals nothing about the account.
 */
export const restWithCode = (waitMs: number): AppError => tooMany(waitMs, { withCode: true });

function tooMany(waitMs: number, details: Record<string, unknown> = {}): AppError {
  const seconds = Math.ceil(waitMs / 1000);
  return new AppError('UE_429', `Too many tries. Please try again in ${seconds} s.`, {
    details: { retryAfterMs: waitMs, ...details },
  });
}

/** Refuses a try before `until`. */
export function restUntil(until: Date): void {
  throw tooMany(Math.max(1, until.getTime() - Date.now()));
}
