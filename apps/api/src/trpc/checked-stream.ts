import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { CallError, toAppError } from './errors.ts';

interface Options {
  readonly schema: z.ZodType;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
}

/** Validates each value of a subscription, and reports its failure like that of any other call. */
export async function* checkedStream(
  values: AsyncGenerator<unknown, void>,
  { schema, requestId, log }: Options,
): AsyncGenerator<unknown, void> {
  try {
    for await (const value of values) yield await schema.parseAsync(value);
  } catch (error) {
    const appError = toAppError(error);
    if (appError.code === 'UE_0001') log.error({ requestId, err: appError.cause }, 'a subscription failed');
    throw new CallError(appError, requestId);
  }
}
