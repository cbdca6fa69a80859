import type { ErrorCode } from './error-codes.ts';

/** A refusal or failure that a caller is told about. Everything else that is thrown becomes UE_0001 at the edge. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** Facts a program can act on, for example `{ field: 'name' }` or `{ usedBy: [...] }`. Never secrets. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, options: { details?: Record<string, unknown>; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
  }
}

/** The answer for what does not exist and for what belongs to someone else: the two can't be told apart. */
export const notFound = (message = 'No record found for id'): AppError => new AppError('UE_404', message);
export const notPermitted = (message = 'You do not have the permission for this'): AppError =>
  new AppError('UE_403', message);
/** A group below is told that it may look on only, and neither by whom it is managed nor what it is called. */
export const managedAbove = (kind: string): AppError =>
  notPermitted(`This ${kind === 'messageCast' ? 'Message Cast' : kind} is managed by a parent group.`);
export const badRequest = (message: string, details: Record<string, unknown> = {}): AppError =>
  new AppError('UE_400', message, { details });
export const conflict = (message: string, details: Record<string, unknown> = {}): AppError =>
  new AppError('UE_409', message, { details });
