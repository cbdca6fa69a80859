const STATEMENT_TIMEOUT = '57014';
/** Classes for data, integrity, syntax or a missing column, and program limits: a retry would be refused again. */
const REFUSING_CLASSES = new Set(['0A', '21', '22', '23', '42', '54', 'P0']);
/** Defects of this code, so that one message cannot block all others. */
const DEFECTS = [TypeError, RangeError, ReferenceError, SyntaxError];

/**
 * Whether the messages themselves are at fault, so that the batch would succeed without the bad one. Other errors
 * (connection, shutdown, deadlock, no room) are retried unchanged.
 */
export function isRefusal(error: unknown): error is Error {
  if (DEFECTS.some((defect) => error instanceof defect)) return true;
  const code = sqlState(error);
  return code !== undefined && (code === STATEMENT_TIMEOUT || REFUSING_CLASSES.has(code.slice(0, 2)));
}

/** SQLSTATE of a PostgreSQL error, five characters; codes of system errors are longer. */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}
