import type { ErrorCode } from '@earshot/domain/errors/error-codes';

/** What the server says of a failure. */
export interface ApiErrorFacts {
  readonly code: ErrorCode | null;
  /** The server's own words; null when it said nothing. */
  readonly message: string | null;
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

interface ErrorData {
  errorCode?: unknown;
  errorMessage?: unknown;
  requestId?: unknown;
  details?: unknown;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

export function apiError(error: unknown): ApiErrorFacts {
  const data = (error as { data?: ErrorData | null } | null)?.data ?? {};
  return {
    code: text(data.errorCode) as ErrorCode | null,
    message: text(data.errorMessage),
    requestId: text(data.requestId),
    details: typeof data.details === 'object' && data.details !== null ? (data.details as Record<string, unknown>) : {},
  };
}

/** Asked for by an id: there is no such thing, or not for this person, or it is no id at all. */
export const isMissing = (error: unknown): boolean => ['UE_404', 'UE_400'].includes(errorCode(error) ?? '');

export const errorCode = (error: unknown): ErrorCode | null => apiError(error).code;
