import { apiError } from '#/lib/api-error.ts';

/** Why the server refuses the address; undefined for other errors. */
export function refusedUrl(error: unknown): string | undefined {
  const { message, details } = apiError(error);
  return details['field'] === 'url' && message !== null ? message : undefined;
}

/** Handles errors by giving the message of a refused address. */
export const onlyUrl = (onRefused: (message: string) => void) => (error: unknown) => {
  const message = refusedUrl(error);
  if (message !== undefined) onRefused(message);
};
