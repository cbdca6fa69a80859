import { AppError, badRequest } from '@earshot/domain/errors/app-error';
import { ERROR_CODES, type ErrorCode } from '@earshot/domain/errors/error-codes';
import { genericMessage } from '@earshot/domain/forms/generic-message';
import { FORM_MESSAGES } from '@earshot/domain/forms/messages';
import { TRPCError } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import { z } from 'zod';
import { databaseFailure } from './database-errors.ts';

// Rules without a message of their own use our generic ones instead of the library's.
z.config({ customError: genericMessage });

const TRPC_CODES: Record<ErrorCode, TRPC_ERROR_CODE_KEY> = {
  UE_0001: 'INTERNAL_SERVER_ERROR',
  UE_0010: 'INTERNAL_SERVER_ERROR',
  UE_400: 'BAD_REQUEST',
  UE_401: 'UNAUTHORIZED',
  UE_403: 'FORBIDDEN',
  UE_404: 'NOT_FOUND',
  UE_409: 'CONFLICT',
  UE_429: 'TOO_MANY_REQUESTS',
  UE_500: 'INTERNAL_SERVER_ERROR',
  UE_510: 'SERVICE_UNAVAILABLE',
};
/** Codes of errors that tRPC itself raises before a procedure runs. */
const APP_CODES: Partial<Record<TRPC_ERROR_CODE_KEY, ErrorCode>> = {
  PARSE_ERROR: 'UE_400',
  BAD_REQUEST: 'UE_400',
  METHOD_NOT_SUPPORTED: 'UE_400',
  UNSUPPORTED_MEDIA_TYPE: 'UE_400',
  PAYLOAD_TOO_LARGE: 'UE_400',
  NOT_FOUND: 'UE_404',
};

/** A refusal or failure as it is sent to the caller. */
export class CallError extends TRPCError {
  readonly app: AppError;
  readonly requestId: string | null;

  constructor(app: AppError, requestId: string | null) {
    super({ code: TRPC_CODES[app.code], message: app.message, cause: app });
    this.app = app;
    this.requestId = requestId;
  }
}

/** Translates every thrown value into the error sent to callers. This is the only place that does so. */
export function toAppError(error: unknown): AppError {
  if (error instanceof CallError) return error.app;
  if (error instanceof AppError) return error;
  if (error instanceof TRPCError) return fromTrpc(error);
  const failure = error instanceof Error ? databaseFailure(error) : undefined;
  return failure ?? new AppError('UE_0001', ERROR_CODES.UE_0001, { cause: error });
}

function fromTrpc(error: TRPCError): AppError {
  const { cause } = error;
  if (error.code === 'BAD_REQUEST' && cause instanceof z.core.$ZodError) return invalidInput(cause);
  if (cause instanceof SyntaxError) return badRequest(FORM_MESSAGES.notJson);
  const code = APP_CODES[error.code];
  if (code !== undefined) return new AppError(code, error.message);
  return cause === undefined ? new AppError('UE_0001', ERROR_CODES.UE_0001, { cause: error }) : toAppError(cause);
}

const invalidInput = ({ issues }: z.core.$ZodError): AppError =>
  badRequest(issues[0]?.message ?? ERROR_CODES.UE_400, {
    issues: issues.map(({ path, message }) => ({ path: path.map(String), message })),
  });

/** Fields that an error has in addition to those of tRPC. */
export interface ErrorFacts {
  readonly errorCode: string;
  readonly errorMessage: string;
  readonly requestId: string | null;
  readonly details: Record<string, unknown>;
}

export function factsOf(error: TRPCError): ErrorFacts {
  const app = toAppError(error);
  return {
    errorCode: app.code,
    errorMessage: app.message,
    requestId: error instanceof CallError ? error.requestId : null,
    details: { ...app.details },
  };
}
