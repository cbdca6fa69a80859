import { AppError } from '@earshot/domain/errors/app-error';
import { type FoundPostcode, POSTCODE_MESSAGES } from '@earshot/domain/postcodes/schema';

/** Locates a postcode; undefined if it does not exist. Throws `postcodesUnavailable` if the service fails. */
export type FindPostcode = (postcode: string) => Promise<FoundPostcode | undefined>;

/** The same message for every cause; the cause is only logged. */
export const postcodesUnavailable = (cause: unknown): AppError =>
  new AppError('UE_0010', POSTCODE_MESSAGES.unavailable, { cause });
