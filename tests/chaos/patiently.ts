import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const AGAIN_MS = 300;

/** Does what may be done twice, again and again while the database is away. */
export async function patiently<T>(act: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(AGAIN_MS);
    }
  }
}
