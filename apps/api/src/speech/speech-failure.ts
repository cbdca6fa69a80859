import { AppError, badRequest } from '@earshot/domain/errors/app-error';

/** The same message for every cause; the cause is only logged. */
export const speechFailure = (cause: unknown): AppError =>
  new AppError('UE_0010', 'Unable to convert text to speech at this time.', { cause });

export const unknownVoice = (voice: string): AppError =>
  badRequest('There is no such voice', { field: 'voice', voice });
