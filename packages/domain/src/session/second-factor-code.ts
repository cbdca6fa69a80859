import { z } from 'zod';

/** Six digits from the authenticator app; spaces are ignored. */
export const secondFactorCode = z
  .string()
  .max(20)
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits'));

export const recoveryCode = z.string().trim().min(1).max(100);
