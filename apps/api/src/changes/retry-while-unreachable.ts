import { toAppError } from '../trpc/errors.ts';

const RETRY_MS = 1_000;

/** Retries while the database is unreachable; undefined once the subscription has ended. */
export async function retryWhileUnreachable<T>(signal: AbortSignal, read: () => Promise<T>): Promise<T | undefined> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (toAppError(error).code !== 'UE_510') throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      if (signal.aborted) return undefined;
    }
  }
}
