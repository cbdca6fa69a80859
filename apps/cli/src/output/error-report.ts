import {
  BadRequestError,
  ConflictError,
  ConnectionError,
  EarshotError,
  NotFoundError,
  NotPermittedError,
  NotSignedInError,
  RateLimitedError,
  ServerError,
  UnresolvedNamesError,
} from '@earshot/sdk';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { Advised, Declined, InputError, Interrupted, StillUnderWay, UsageError } from '../refusals.ts';
import { paintFor, plain, type Paint } from './style.ts';

export interface ErrorReport {
  readonly code: string;
  readonly message: string;
  readonly advice?: string | undefined;
  readonly requestId?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly exitCode: ExitCode;
}

export function reportOf(error: unknown): ErrorReport {
  if (error instanceof Advised) return { ...reportOf(error.cause), advice: error.advice };
  if (error instanceof EarshotError) return reportOfCall(error);
  if (error instanceof StillUnderWay) return reportOfInput(error, { code: 'still-under-way', exitCode: EXIT.failure });
  if (error instanceof Interrupted) return reportOfInput(error, { code: 'interrupted', exitCode: EXIT.interrupted });
  if (error instanceof UsageError) return reportOfInput(error, { code: 'usage', exitCode: EXIT.refused });
  if (error instanceof InputError) return reportOfInput(error, { code: 'input', exitCode: EXIT.refused });
  if (error instanceof Declined) return { code: 'declined', message: error.message, exitCode: EXIT.refused };
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'unexpected', message, advice: 'This should not happen. DEBUG=* shows more.', exitCode: EXIT.failure };
}

const reportOfInput = (
  { message, advice, details }: InputError,
  rest: Pick<ErrorReport, 'code' | 'exitCode'>,
): ErrorReport => ({ message, advice, ...(details && { details }), ...rest });

function reportOfCall(error: EarshotError): ErrorReport {
  const { code, requestId, details } = error;
  const exitCode =
    error instanceof ConnectionError || error instanceof ServerError || error instanceof RateLimitedError
      ? EXIT.failure
      : EXIT.refused;
  return { code, message: messageOf(error), advice: adviceFor(error), requestId, details, exitCode };
}

/** Flags by the API fields that they set. */
const FLAGS: Readonly<Record<string, string>> = {
  script: '--text',
  targetIds: '--locations',
  audioId: '--clip',
  lateMs: '--late',
  name: '--name',
  description: '--description',
  voice: '--voice',
  idempotencyKey: '--key',
  controllerTags: '--tags',
  excludedIds: '--exclude',
  'schedule.startDate': '--schedule',
  'schedule.startTime': '--schedule',
  'schedule.intervalSeconds': '--every',
  'schedule.days': '--every',
  'schedule.count': '--times',
  'schedule.endDate': '--until',
  'schedule.endTime': '--until',
  'schedule.timezone': '--zone',
  'schedule.exceptions': '--except',
};

/** Returns the flag of a field or of its parent. */
const flagOf = (path: readonly unknown[]): string =>
  FLAGS[path.slice(0, 2).join('.')] ?? FLAGS[String(path[0])] ?? path.join('.');

/** Names the refused fields, if the platform reports them. */
function messageOf({ message, details }: EarshotError): string {
  const issues: unknown = details['issues'];
  if (!Array.isArray(issues)) return message;
  const problems = issues.flatMap((issue: { path?: unknown; message?: unknown }) =>
    Array.isArray(issue.path) && typeof issue.message === 'string' ? [`${flagOf(issue.path)}: ${issue.message}`] : [],
  );
  return problems.length === 0 ? message : problems.join('; ');
}

/** Names the permissions of which one is needed, if the platform reports them. */
function permissionOf({ details }: EarshotError): string {
  const named: unknown = details['permissions'];
  return Array.isArray(named) && named.length > 0 ? `the permission ${named.join(' or ')}` : 'the permission';
}

function adviceFor(error: EarshotError): string | undefined {
  if (error instanceof NotSignedInError) return 'Sign in with `earshot login`.';
  if (error instanceof NotPermittedError)
    return `Ask an administrator for ${permissionOf(error)}; \`earshot whoami\` shows yours.`;
  if (error instanceof NotFoundError && error.details['isGone'] === true)
    return '`earshot events list --after now` prints a cursor of the present.';
  if (error instanceof NotFoundError)
    return 'Check the id, and that the item is in your groups: `earshot groups tree`.';
  if (error instanceof ConflictError) return /\bname\b/.test(error.message) ? 'Choose another --name.' : undefined;
  if (error instanceof RateLimitedError) return 'Wait a little and try again.';
  if (error instanceof UnresolvedNamesError) {
    return error.what === 'group'
      ? '`earshot groups tree` shows all groups; a path such as `North / Leeds` makes a title unique.'
      : '`earshot locations list` shows names and serial numbers.';
  }
  if (error instanceof BadRequestError)
    return error.message === 'Please select at least one Location'
      ? 'No location matches. See `earshot locations list` and `earshot tags list`.'
      : undefined;
  if (error instanceof ServerError)
    return 'Try again. If the error persists, report the request id to your Earshot operator.';
  if (error instanceof ConnectionError)
    return 'Is Earshot running there? `earshot doctor` looks closer; --url takes another address.';
  return undefined;
}

/** Writes an error, as a sentence to standard error or as JSON to standard output, and sets the exit code. */
export function writeError(error: unknown, { asJson }: { readonly asJson: boolean }): void {
  const report = reportOf(error);
  process.exitCode = report.exitCode;
  if (asJson) process.stdout.write(`${JSON.stringify({ error: report }, undefined, 2)}\n`);
  else process.stderr.write(`${errorLines(report, paintFor(process.stderr)).join('\n')}\n`);
}

/** Formats the sentence, the advice, and the request id to quote. */
export function errorLines({ message, advice, requestId }: ErrorReport, paint: Paint = plain): string[] {
  return [
    `${paint('red', '✗')} ${sentence(message)}`,
    ...(advice?.split('\n').map((line) => `  ${line}`) ?? []),
    ...(requestId === undefined ? [] : [paint('dim', `  Request ${requestId}`)]),
  ];
}

const sentence = (text: string): string => (/[.!?…:]$/.test(text) ? text : `${text}.`);
