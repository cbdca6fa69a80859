import { shellTexts } from '#/texts/shell.ts';
import { apiError } from './api-error.ts';

/** The text for an error: the server's message, else the caller's, else the general one with the request id. */
export function failureText(error: unknown, own?: string): string {
  const { message, requestId } = apiError(error);
  if (message !== null) return message;
  return own ?? [shellTexts.error.general, requestId].filter((part) => part !== null).join(' · ');
}
