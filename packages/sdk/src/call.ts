import { TimeoutError } from './errors.ts';
import type { CallOptions, Settings } from './options.ts';
import { withRetries } from './retry.ts';
import { toEarshotError } from './to-earshot-error.ts';
import type { CallType, Transport } from './transport.ts';
import type { InputOf, OutputOf, Path } from './types.ts';
import { createWaitForRate } from './wait-for-rate.ts';

type Keyed = { [P in Path]: InputOf<P> extends { idempotencyKey?: string | undefined } ? P : never }[Path];

/** The calls that areas make to the platform. */
export interface Call {
  /** A read changes nothing, so it is retried after a failed connection. */
  read<P extends Path>(path: P, input: InputOf<P>, options?: CallOptions): Promise<OutputOf<P>>;
  /** Creates or starts something under an idempotency key (generated if not given), so it can be retried as well. */
  start<P extends Keyed>(path: P, input: InputOf<P>, options?: CallOptions): Promise<OutputOf<P>>;
  /** Runs once. Repeated only if the platform refused it before it began. */
  write<P extends Path>(path: P, input: InputOf<P>, options?: CallOptions): Promise<OutputOf<P>>;
}

export function createCall(transport: Transport, settings: Settings): Call {
  const { url, timeoutMs, retry } = settings;
  const waitForRate = createWaitForRate(retry.retries === 0 ? 0 : retry.maxWaitMs);
  const once = async (type: CallType, path: string, { input, options }: { input: unknown; options: CallOptions }) =>
    await waitForRate(
      path,
      async () => await oneTry((signal) => transport({ type, path, input, signal }), { url, timeoutMs, ...options }),
      options.signal,
    );
  const repeated = async (type: CallType, path: string, call: { input: unknown; options: CallOptions }) =>
    await withRetries(async () => await once(type, path, call), retry, call.options.signal);
  return {
    read: async (path, input, options = {}) => (await repeated('query', path, { input, options })) as never,
    write: async (path, input, options = {}) => (await once('mutation', path, { input, options })) as never,
    start: async (path, input, options = {}) =>
      (await repeated('mutation', path, { input: withKey(input), options })) as never,
  };
}

const withKey = (input: { idempotencyKey?: string | undefined }) => ({
  ...input,
  idempotencyKey: input.idempotencyKey ?? crypto.randomUUID(),
});

interface Bounds extends CallOptions {
  readonly url: string;
  readonly timeoutMs?: number | undefined;
}

/** Runs one attempt with its timeout and the caller's signal, and settles as soon as either fires. */
export async function oneTry<T>(
  run: (signal: AbortSignal) => Promise<T>,
  { url, signal: ended, timeoutMs = 10_000 }: Bounds,
): Promise<T> {
  ended?.throwIfAborted();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const signal = ended === undefined ? timeout.signal : AbortSignal.any([ended, timeout.signal]);
  try {
    return await Promise.race([run(signal), whenAborted(signal)]);
  } catch (error) {
    ended?.throwIfAborted();
    if (timeout.signal.aborted) {
      throw new TimeoutError({
        code: 'timeout',
        message: `${url} did not answer within ${timeoutMs / 1000} s`,
        cause: error,
      });
    }
    throw toEarshotError(error, url);
  } finally {
    clearTimeout(timer);
  }
}

/** tRPC aborts a batched request only when all calls of the batch are aborted, so each call rejects by itself. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
