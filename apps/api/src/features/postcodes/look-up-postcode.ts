import { AppError, badRequest, notFound } from '@earshot/domain/errors/app-error';
import { normalisePostcode } from '@earshot/domain/postcodes/normalise';
import { type FoundPostcode, POSTCODE_MESSAGES } from '@earshot/domain/postcodes/schema';
import type { Call } from '../../trpc/call.ts';

/** Locates a postcode; refuses malformed and unknown ones with a message. */
export async function lookUpPostcode({ deps }: Call, typed: string): Promise<FoundPostcode> {
  if (normalisePostcode(typed) === undefined) {
    throw badRequest(POSTCODE_MESSAGES.malformed, { field: 'postcode' });
  }
  const found = await deps.findPostcode(typed).catch((error: unknown) => {
    if (error instanceof AppError) deps.log.warn({ err: error.cause }, 'postcode look-up');
    throw error;
  });
  if (found === undefined) throw notFound(POSTCODE_MESSAGES.unknown);
  return found;
}
