import type { ErrorCode } from '@earshot/domain/errors/error-codes';

/** The error details sent by the server. */
export interface ApiErrorFacts {
  readonly code: ErrorCode | null;
  /** The server's message; null if it sent none. */
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

/** Whether an item requested by id does not exist, is not visible to this user, or has an invalid id. */
export const isMissing = (error: unknown): boolean => ['UE_404', 'UE_400'].includes(errorCode(error) ?? '');

export const errorCode = (error: unknown): ErrorCode | null => apiError(error).code;
