import { AppError } from '@earshot/domain/errors/app-error';

/** Refuses a try that comes before its time; a wait of 0 lets it through. */
export function restIf(waitMs: number): void {
  if (waitMs <= 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new AppError('UE_429', `Too many tries. Please try again in ${seconds} s.`, {
    details: { retryAfterMs: waitMs },
  });
}

export const restUntil = (until: Date): void => restIf(Math.max(1, until.getTime() - Date.now()));
