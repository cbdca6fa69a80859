import { AppError } from '@earshot/domain/errors/app-error';
import type { FastifyError } from 'fastify';
import { isClientFault, STATUS } from '../http/errors.ts';
import { Refusal } from '../rest/refusal.ts';
import { toAppError } from '../trpc/errors.ts';

/** Kinds of bad requests and conflicts, by RFC 7644, section 3.12. */
export type ScimType = 'invalidFilter' | 'invalidSyntax' | 'invalidPath' | 'invalidValue' | 'uniqueness';

const HTTP_STATUS: Readonly<Record<ScimType, number>> = {
  invalidFilter: 400,
  invalidSyntax: 400,
  invalidPath: 400,
  invalidValue: 400,
  uniqueness: 409,
};

/** A refusal whose kind the directory can read. */
export class ScimRefusal extends Error {
  readonly scimType: ScimType;

  constructor(scimType: ScimType, message: string) {
    super(message);
    this.scimType = scimType;
  }
}

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

export interface ScimError {
  readonly schemas: readonly [typeof ERROR_SCHEMA];
  /** Text, by the RFC. */
  readonly status: string;
  readonly scimType?: ScimType;
  readonly detail: string;
}

export interface Failure {
  readonly status: number;
  readonly body: ScimError;
  readonly retryAfterMs: number | undefined;
  /** The platform is at fault. */
  readonly isOurs: boolean;
}

export function toFailure(error: unknown): Failure {
  const { status, scimType, app } = read(error);
  const wait = app.details['retryAfterMs'];
  return {
    status,
    body: {
      schemas: [ERROR_SCHEMA],
      status: String(status),
      ...(scimType !== undefined && { scimType }),
      detail: app.message,
    },
    retryAfterMs: typeof wait === 'number' ? wait : undefined,
    isOurs: app.code === 'UE_0001',
  };
}

function read(error: unknown): { status: number; scimType?: ScimType; app: AppError } {
  if (error instanceof ScimRefusal) {
    const { scimType, message } = error;
    return { status: HTTP_STATUS[scimType], scimType, app: new AppError('UE_400', message) };
  }
  if (error instanceof Refusal) return error;
  if (error instanceof Error && 'statusCode' in error && isClientFault(error as FastifyError)) {
    const status = (error as FastifyError).statusCode ?? 400;
    return {
      status,
      ...(status === 400 && { scimType: 'invalidSyntax' as const }),
      app: new AppError('UE_400', error.message),
    };
  }
  const app = toAppError(error);
  return { status: STATUS[app.code], app };
}
