import { Connection, defaultGrpcRetryOptions, makeGrpcRetryInterceptor } from '@temporalio/client';

/** Three quick attempts per call: the relay and the reconcilers retry later. */
const RETRIES = defaultGrpcRetryOptions({ maxAttempts: 3, initialIntervalMs: () => 100 });

export const connectTemporal = (address: string): Promise<Connection> =>
  Connection.connect({ address, interceptors: [makeGrpcRetryInterceptor(RETRIES)] });
