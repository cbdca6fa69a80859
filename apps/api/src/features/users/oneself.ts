import { conflict } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';

export const OWN_EMAIL = 'Change your own e-mail address in your profile.';
export const OWN_FACTOR = 'Change your own second factor in your profile.';
/** Otherwise a stolen session or token could be used to guess the password without limit. */
export const OWN_LOCK = "You can't unlock yourself.";

/** Refuses changes to the caller's own account that need their password. */
export function refuseOneself({ principal }: PlacedCall, userId: string, message: string): void {
  if (userId === principal.userId) throw conflict(message);
}
