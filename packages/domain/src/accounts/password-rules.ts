import { FORM_MESSAGES } from '../forms/messages.ts';

/**
 * Lengths of a new password in characters: minimum of any account, with a second factor, without one; and the
 * maximum.
 */
export const PASSWORD_LENGTH = { always: 6, withSecondFactor: 8, without: 12, max: 1000 } as const;

export const shortestPassword = ({ secondFactor }: { secondFactor: boolean }): number =>
  secondFactor ? PASSWORD_LENGTH.withSecondFactor : PASSWORD_LENGTH.without;

/** Counts Unicode code points, not UTF-16 units. */
export const passwordLength = (password: string): number => Array.from(password).length;

export const PASSWORD_TEXTS = {
  required: "You haven't entered a password",
  veryShort: `Password must contain more than ${PASSWORD_LENGTH.always - 1} characters`,
  tooShort: (fewest: number): string => FORM_MESSAGES.tooShort(fewest),
  common: 'This password is used by many people and easily guessed. Please choose another one.',
  personal: 'Password must not be your name or e-mail address',
  same: 'The new password must differ from the old one',
  differ: "Passwords doesn't match",
} as const;

export function passwordLengthProblem(password: string, fewest: number): string | undefined {
  const length = passwordLength(password);
  if (length === 0) return PASSWORD_TEXTS.required;
  if (length < PASSWORD_LENGTH.always) return PASSWORD_TEXTS.veryShort;
  return length < fewest ? PASSWORD_TEXTS.tooShort(fewest) : undefined;
}
