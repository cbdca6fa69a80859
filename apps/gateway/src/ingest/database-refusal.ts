const STATEMENT_TIMEOUT = '57014';
/** Data, integrity, syntax or a missing column, program limits: the same messages will be refused again. */
const REFUSING_CLASSES = new Set(['0A', '21', '22', '23', '42', '54', 'P0']);
/** Our own mistakes with one message must not stop all others. */
const DEFECTS = [TypeError, RangeError, ReferenceError, SyntaxError];

/**
 * Whether the messages themselves are at fault, so that a batch without the bad one would be taken. All else (connection,
 * shutdown, deadlock, no room) is tried again as it is.
 */
export function isRefusal(error: unknown): error is Error {
  if (DEFECTS.some((defect) => error instanceof defect)) return true;
  const code = sqlState(error);
  return code !== undefined && (code === STATEMENT_TIMEOUT || REFUSING_CLASSES.has(code.slice(0, 2)));
}

/** The five characters with which PostgreSQL names an error; system errors have longer codes. */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}
