import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from '../../scripts/test/patience.ts';

const AGAIN_MS = 300;

/** Retries an idempotent action while the database is unreachable. */
export async function patiently<T>(act: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(AGAIN_MS);
    }
  }
}
