import type { Permission } from '../permissions/permissions.ts';
import type { ErrorCode } from './error-codes.ts';

/** An error with a code and a message for the caller. The API boundary converts all other errors to UE_0001. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** Machine-readable details, for example `{ field: 'name' }` or `{ usedBy: [...] }`. Never secrets. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, options: { details?: Record<string, unknown>; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
  }
}

/**
 * The same error for a missing record and for one that belongs to another customer, so that callers cannot tell them
 * apart.
 */
export const notFound = (message = 'No record found for id'): AppError => new AppError('UE_404', message);
export const notPermitted = (
  message = 'You do not have the permission for this',
  details: Record<string, unknown> = {},
): AppError => new AppError('UE_403', message, { details });
/** Refuses a call that needs one of these permissions, and names them. */
export const lacksPermission = (...permissions: readonly Permission[]): AppError =>
  notPermitted(undefined, { permissions });
/** Refuses a change by a sub-group. Reveals neither the id nor the name of the parent group that manages the item. */
export const managedAbove = (kind: string): AppError =>
  notPermitted(`This ${kind === 'messageCast' ? 'Message Cast' : kind} is managed by a parent group.`);
export const badRequest = (message: string, details: Record<string, unknown> = {}): AppError =>
  new AppError('UE_400', message, { details });
export const conflict = (message: string, details: Record<string, unknown> = {}): AppError =>
  new AppError('UE_409', message, { details });
/** Refuses a position of a list that no longer exists, with the way to go on. The specification has no code for it. */
export const gone = (message: string, details: Record<string, unknown> = {}): AppError =>
  new AppError('UE_404', message, { details: { ...details, isGone: true } });
