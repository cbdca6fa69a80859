import { AppError, badRequest } from '@earshot/domain/errors/app-error';

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH']);
const CONNECTION_TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;
/** Connection exceptions (08), insufficient resources (53), operator intervention such as shutdown (57P). */
const SQL_STATES = /^(08|53300|57P)/;
const STATEMENT_TIMEOUT = '57014';
/** A text with NUL, or with another character that PostgreSQL cannot store. */
const UNKEPT_CHARACTER = new Set(['22021', '22P05']);
const OUT_OF_RANGE = '22003';

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Translates a lost connection, a timeout or a value that cannot be stored; undefined for any other error. */
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
  if (code === OUT_OF_RANGE && isOfParameter(error)) return badRequest('A number is too large');
  return undefined;
}

/** Whether PostgreSQL refused a value that it was given, rather than one that it calculated. */
const isOfParameter = (error: Error): boolean => 'where' in error && String(error.where).includes('portal parameter');

const RETRYABLE = new Set(['40P01', '40001']);
/** Whether the transaction failed because of a concurrent one and can be repeated. */
export const isRetryable = (error: unknown): boolean => error instanceof Error && RETRYABLE.has(codeOf(error));
