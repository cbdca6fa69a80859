import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { isTrackedEnvelope, TRPCError } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { PublicRouter } from '#/lib/contract.ts';
import { AppError } from '@earshot/domain/errors/app-error';
import { fakeRouter } from './fake-router.ts';

type Call = (input: unknown) => Promise<unknown>;
type Caller = Record<string, Record<string, Call>>;

/** Overrides of responses, by path. */
export const answers = new Map<string, Call>();
/** All calls so far, with path and input. */
export const calls: { path: string; input: unknown }[] = [];

export function refuse(code: AppError['code'], message: string, details: Record<string, unknown> = {}): Call {
  return () => Promise.reject(new AppError(code, message, { details }));
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

function toClientError(error: unknown): TRPCClientError<PublicRouter> {
  // A call without an answer.
  if (error instanceof TRPCClientError) return error;
  const cause = error instanceof TRPCError ? error.cause : error;
  const app = cause instanceof AppError ? cause : undefined;
  const errorCode = app?.code ?? (error instanceof TRPCError && error.code === 'UNAUTHORIZED' ? 'UE_401' : 'UE_0001');
  const data = {
    httpStatus: Number(/^UE_(\d{3})$/.exec(errorCode)?.[1] ?? 500),
    errorCode,
    errorMessage: app?.message ?? (error instanceof Error ? error.message : 'Unexpected server error'),
    requestId: 'req-test',
    details: app?.details ?? {},
  };
  return TRPCClientError.from({ error: { message: data.errorMessage, code: -32_000, data } } as never);
}

/** Answers calls by the fake router in this process, without a socket. */
export const memoryLink: TRPCLink<PublicRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      const stop = new AbortController();
      const run = async () => {
        try {
          calls.push({ path: op.path, input: op.input });
          const caller = fakeRouter.createCaller({ token: 'good-test' }, { signal: stop.signal }) as unknown as Caller;
          const [area = '', name = ''] = op.path.split('.');
          const call = answers.get(op.path) ?? caller[area]?.[name];
          const answer = await call?.(op.input);
          if (!isIterable(answer)) {
            observer.next({ result: { type: 'data', data: answer } });
            observer.complete();
            return;
          }
          for await (const value of answer) {
            if (stop.signal.aborted) return;
            observer.next({ result: { type: 'data', data: isTrackedEnvelope(value) ? value[1] : value } });
          }
        } catch (error) {
          if (!stop.signal.aborted) observer.error(toClientError(error));
        }
      };
      void run();
      return () => stop.abort();
    });
