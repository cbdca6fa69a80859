import type { ErrorCode } from '@earshot/domain/errors/error-codes';

/** The status of a call that got no answer, and of a sign-in that got none. */
export const NO_STATUS = -1;
export const UNAVAILABLE = 503;

/** The outcome of a failed call. */
export interface ApiErrorFacts {
  readonly success: false;
  /** The HTTP status; -1 without an answer. */
  readonly status: number;
  readonly error: unknown;
  readonly code: ErrorCode | null;
  /** The server's message; null if it sent none. */
  readonly message: string | null;
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

interface ErrorData {
  httpStatus?: unknown;
  errorCode?: unknown;
  errorMessage?: unknown;
  requestId?: unknown;
  details?: unknown;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

export function apiError(error: unknown): ApiErrorFacts {
  const data = (error as { data?: ErrorData | null } | null)?.data ?? {};
  return {
    success: false,
    status: typeof data.httpStatus === 'number' ? data.httpStatus : NO_STATUS,
    error,
    code: text(data.errorCode) as ErrorCode | null,
    message: text(data.errorMessage),
    requestId: text(data.requestId),
    details: typeof data.details === 'object' && data.details !== null ? (data.details as Record<string, unknown>) : {},
  };
}

/** The outcome of a failed sign-in, with 503 without an answer. */
export function signInFailure(error: unknown): ApiErrorFacts & { readonly name: string } {
  const facts = apiError(error);
  const name = error instanceof Error ? error.name : 'Error';
  return { ...facts, name, status: facts.status === NO_STATUS ? UNAVAILABLE : facts.status };
}

/** Whether an item requested by id does not exist, is not visible to this user, or has an invalid id. */
export const isMissing = (error: unknown): boolean => ['UE_404', 'UE_400'].includes(errorCode(error) ?? '');

export const errorCode = (error: unknown): ErrorCode | null => apiError(error).code;
