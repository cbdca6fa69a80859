/** Fewest characters of a new password: a second factor makes up for some. */
export const PASSWORD_LENGTH = { withSecondFactor: 8, without: 12, max: 1000 } as const;

export const shortestPassword = ({ secondFactor }: { secondFactor: boolean }): number =>
  secondFactor ? PASSWORD_LENGTH.withSecondFactor : PASSWORD_LENGTH.without;

/** How many characters a password has, as people count them. */
export const passwordLength = (password: string): number => Array.from(password).length;

export const PASSWORD_TEXTS = {
  required: "You haven't entered a password",
  tooShort: (fewest: number): string => `Password must contain more than ${fewest - 1} characters`,
  common: 'This password is used by many people and easily guessed. Please choose another one.',
  personal: 'Password must not be your name or e-mail address',
  same: 'The new password must differ from the old one',
  differ: "Passwords doesn't match",
} as const;
