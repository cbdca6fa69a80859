import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { CallError, toAppError } from './errors.ts';

interface Options {
  readonly schema: z.ZodType;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
}

/** A subscription whose values are checked one by one, and whose failure callers are told of as of any other. */
export async function* checkedStream(
  values: AsyncGenerator<unknown, void>,
  { schema, requestId, log }: Options,
): AsyncGenerator<unknown, void> {
  try {
    for await (const value of values) yield await schema.parseAsync(value);
  } catch (error) {
    const told = toAppError(error);
    if (told.code === 'UE_0001') log.error({ requestId, err: told.cause }, 'a subscription failed');
    throw new CallError(told, requestId);
  }
}
