/** Texts of signing in (en-GB). */
export const sessionTexts = {
  title: 'Sign in',
  lead: 'Reach every shop floor with your voice.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  submit: 'Sign in',
  submitting: 'Signing in…',
  expired: 'Your session has ended. Please sign in again.',
  refused: 'That email and password do not match. Please check both and try again.',
  tooMany: 'Too many tries. Please wait a moment and try again.',
  emailRequired: 'Enter your email',
  passwordRequired: 'Enter your password',
} as const;
