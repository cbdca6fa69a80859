import { AppError, badRequest } from '@earshot/domain/errors/app-error';

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH']);
const CONNECTION_TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;
/** Connection exceptions, too many connections, shutting down. */
const SQL_STATES = /^(08|53300|57P)/;
const STATEMENT_TIMEOUT = '57014';
/** A text with NUL in it, or another character that PostgreSQL can't keep. */
const UNKEPT_CHARACTER = new Set(['22021', '22P05']);

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** A failure to reach the database, to get an answer in time or to keep a text, as callers are told of it. */
export function databaseFailure(error: Error): AppError | undefined {
  const code = codeOf(error);
  if (CONNECTION_CODES.has(code) || SQL_STATES.test(code) || CONNECTION_TEXTS.test(error.message)) {
    return new AppError('UE_510', "The database can't be reached at the moment. Please try again shortly.", {
      cause: error,
    });
  }
  if (code === STATEMENT_TIMEOUT) {
    return new AppError('UE_510', 'The database took too long to answer. Please narrow the search or try again.', {
      cause: error,
    });
  }
  if (UNKEPT_CHARACTER.has(code)) return badRequest("The text holds a character that can't be kept");
  return undefined;
}

const RETRYABLE = new Set(['40P01', '40001']);
/** The transaction lost against another one and can be repeated. */
export const isRetryable = (error: unknown): boolean => error instanceof Error && RETRYABLE.has(codeOf(error));
