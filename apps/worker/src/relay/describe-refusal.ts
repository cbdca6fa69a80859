import { isGrpcServiceError, NamespaceNotFoundError } from '@temporalio/client';

/** Reason of a message for a workflow that this release does not know. */
export const UNKNOWN_PROCESS = 'UNKNOWN_PROCESS';

export class UnknownProcessError extends Error {}

export interface Refusal {
  /** `away`: Temporal is unavailable, which is no fault of the message. */
  readonly kind: 'refused' | 'away';
  /** A single word, without names of hosts or customers. */
  readonly reason: string;
  readonly text: string;
}

const CODES = [
  'OK',
  'CANCELLED',
  'UNKNOWN',
  'INVALID_ARGUMENT',
  'DEADLINE_EXCEEDED',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'PERMISSION_DENIED',
  'RESOURCE_EXHAUSTED',
  'FAILED_PRECONDITION',
  'ABORTED',
  'OUT_OF_RANGE',
  'UNIMPLEMENTED',
  'INTERNAL',
  'UNAVAILABLE',
  'DATA_LOSS',
  'UNAUTHENTICATED',
] as const;

/** Errors of a Temporal that is down, overloaded or not set up. Any other error concerns the message. */
const AWAY: ReadonlySet<string> = new Set<(typeof CODES)[number]>([
  'CANCELLED',
  'DEADLINE_EXCEEDED',
  'PERMISSION_DENIED',
  'RESOURCE_EXHAUSTED',
  'ABORTED',
  'UNAVAILABLE',
  'UNAUTHENTICATED',
]);

export function describeRefusal(error: unknown): Refusal {
  const text = textOf(error);
  if (error instanceof UnknownProcessError) return { kind: 'refused', reason: UNKNOWN_PROCESS, text };
  if (error instanceof NamespaceNotFoundError) return { kind: 'away', reason: 'NAMESPACE_NOT_FOUND', text };
  const reason = codeOf(error) ?? 'OTHER';
  return { kind: AWAY.has(reason) ? 'away' : 'refused', reason, text };
}

function codeOf(error: unknown): string | undefined {
  if (isGrpcServiceError(error)) return CODES[error.code];
  return error instanceof Error && error.cause !== undefined ? codeOf(error.cause) : undefined;
}

const textOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? `${error}: ${error.cause.message}` : String(error);
