import type { FastifyError, FastifyInstance } from 'fastify';
import { AppError } from '@earshot/domain/errors/app-error';
import type { ErrorCode } from '@earshot/domain/errors/error-codes';
import { toAppError } from '../trpc/errors.ts';

export const STATUS: Record<ErrorCode, number> = {
  UE_0001: 500,
  UE_0010: 500,
  UE_400: 400,
  UE_401: 401,
  UE_403: 403,
  UE_404: 404,
  UE_409: 409,
  UE_429: 429,
  UE_500: 500,
  UE_510: 503,
};

/** Answers errors of plain HTTP routes with the same codes and messages as procedures. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const appError = isClientFault(error) ? new AppError('UE_400', error.message) : toAppError(error);
    if (appError.code === 'UE_0001') request.log.error({ err: error }, 'a request failed');
    const { code: errorCode, message: errorMessage, details } = appError;
    const wait = details['retryAfterMs'];
    if (typeof wait === 'number') reply.header('retry-after', Math.ceil(wait / 1_000));
    return await reply.code(STATUS[errorCode]).send({ errorCode, errorMessage, requestId: request.id, details });
  });
}

/** Fastify's own refusals: a body that is too long, a malformed URL. */
export const isClientFault = ({ statusCode, code }: FastifyError): boolean =>
  typeof code === 'string' && code.startsWith('FST_') && statusCode !== undefined && statusCode < 500;
