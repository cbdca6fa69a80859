import { shellTexts } from '#/texts/shell.ts';
import { apiError } from './api-error.ts';

/** What a failure is told as: the server's words, else those of what was tried, else the general ones with the request id. */
export function failureText(error: unknown, own?: string): string {
  const { message, requestId } = apiError(error);
  if (message !== null) return message;
  return own ?? [shellTexts.error.general, requestId].filter((part) => part !== null).join(' · ');
}
