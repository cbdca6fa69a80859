import { AppError } from '@earshot/domain/errors/app-error';
import { type FoundPostcode, POSTCODE_MESSAGES } from '@earshot/domain/postcodes/schema';

/** Where a postcode is. Undefined: there is no such postcode. Throws `postcodesUnavailable` when it can't tell. */
export type FindPostcode = (postcode: string) => Promise<FoundPostcode | undefined>;

/** Whatever the reason, people are told this; the cause is for the log. */
export const postcodesUnavailable = (cause: unknown): AppError =>
  new AppError('UE_0010', POSTCODE_MESSAGES.unavailable, { cause });
