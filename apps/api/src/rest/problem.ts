import { STATUS_CODES } from 'node:http';
import { AppError } from '@earshot/domain/errors/app-error';
import type { FastifyError } from 'fastify';
import { isClientFault, STATUS } from '../http/errors.ts';
import { toAppError } from '../trpc/errors.ts';
import { Refusal } from './refusal.ts';
import type { RestRoute } from './rest-routes.ts';

export const PROBLEM_TYPE = 'application/problem+json';

/** Problem details (RFC 9457), with the code and message of the platform's other errors. */
export interface Problem {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errorCode: string;
  readonly errorMessage: string;
  /** To quote to support. */
  readonly requestId: string;
  /** Fields, parameters and headers that were refused. */
  readonly errors: readonly { readonly name: string; readonly detail: string }[];
  readonly details: Readonly<Record<string, unknown>>;
}

interface Failed {
  readonly requestId: string;
  /** Undefined for an unknown path. */
  readonly route: RestRoute | undefined;
}

export function toProblem(error: unknown, { requestId, route }: Failed): Problem {
  const { status, app } = read(error, route);
  const { issues, ...details } = app.details;
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: app.message,
    errorCode: app.code,
    errorMessage: app.message,
    requestId,
    errors: errorsOf({ issues, field: details['field'], message: app.message }, route),
    details,
  };
}

function read(error: unknown, route: RestRoute | undefined): { status: number; app: AppError } {
  if (error instanceof Refusal) return error;
  if (isFastifyError(error) && isClientFault(error))
    return { status: error.statusCode ?? 400, app: new AppError('UE_400', error.message) };
  const app = toAppError(error);
  // A conflict with a version is about the one of If-Match.
  const isStale = app.code === 'UE_409' && 'changedAt' in app.details && route !== undefined;
  if (app.details['isGone'] === true) return { status: 410, app };
  return { status: isStale ? 412 : STATUS[app.code], app };
}

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error && 'statusCode' in error;

interface Facts {
  readonly issues: unknown;
  readonly field: unknown;
  readonly message: string;
}

function errorsOf({ issues, field, message }: Facts, route: RestRoute | undefined): Problem['errors'] {
  if (Array.isArray(issues)) {
    return (issues as readonly { path: readonly string[]; message: string }[]).map((issue) => ({
      name: nameOf(issue.path, route),
      detail: issue.message,
    }));
  }
  return typeof field === 'string' ? [{ name: nameOf([field], route), detail: message }] : [];
}

/** The name that the request has for a field of the input. */
function nameOf([first = '', ...rest]: readonly string[], route: RestRoute | undefined): string {
  if (route?.paging?.fields.includes(first) === true) return 'cursor';
  const as = route?.fields.find(({ name }) => name === first)?.as ?? first;
  return [as, ...rest].join('.');
}
