import { setTimeout as sleep } from 'node:timers/promises';
import { WAIT_LIMIT_MS } from '../../scripts/test/time-limits.ts';

const AGAIN_MS = 300;

/** Retries an idempotent action while the database is unreachable. */
export async function retryUntilAnswered<T>(act: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + WAIT_LIMIT_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(AGAIN_MS);
    }
  }
}
