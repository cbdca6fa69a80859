import { Connection, defaultGrpcRetryOptions, makeGrpcRetryInterceptor } from '@temporalio/client';
import type { NativeConnectionOptions } from '@temporalio/worker';

/** Three quick attempts per call: the relay and the reconcilers retry later. */
const RETRIES = defaultGrpcRetryOptions({ maxAttempts: 3, initialIntervalMs: () => 100 });

type Options = Pick<NativeConnectionOptions, 'address' | 'apiKey' | 'metadata' | 'tls'>;

export const connectTemporal = (options: Options): Promise<Connection> =>
  Connection.connect({ ...options, interceptors: [makeGrpcRetryInterceptor(RETRIES)] });
