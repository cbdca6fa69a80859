import { AppError, badRequest } from '@earshot/domain/errors/app-error';

/** Whatever the reason, people are told this; the cause is for the log. */
export const speechFailure = (cause: unknown): AppError =>
  new AppError('UE_0010', 'Unable to convert text to speech at this time.', { cause });

export const unknownVoice = (voice: string): AppError =>
  badRequest('There is no such voice', { field: 'voice', voice });
