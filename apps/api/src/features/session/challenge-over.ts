import { AppError } from '@earshot/domain/errors/app-error';

/**
 * The challenge is unknown, used, expired, or had too many wrong codes. The user must start again with the password.
 */
export const challengeOver = (): AppError =>
  new AppError('UE_401', 'This sign-in took too long or had too many tries. Please sign in again.', {
    details: { challenge: 'over' },
  });

export const wrongCode = (): AppError =>
  new AppError('UE_400', 'The code is wrong or was used already', { details: { field: 'code' } });
