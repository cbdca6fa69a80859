import type { Database } from '@earshot/db/client';
import { countCalls } from '@earshot/db/queries/processes/call-rates';
import type { SharableLimiter } from './rate-limiter.ts';

/** A holder who calls several apis gets at most this much time at each before all of them know. */
const EVERY_MS = 100;
/** Most limits in one statement. */
const MOST = 2_000;

interface ShareOptions {
  readonly db: Database;
  readonly failed: (error: unknown) => void;
}

/**
 * Counts the calls of this process with those of all others, in batches. Calls that were taken twice at the same moment are
 * subtracted afterwards, so over time each holder gets no more than at one api. Without the database each process counts alone.
 */
export function shareRates(limiter: SharableLimiter, { db, failed }: ShareOptions): { stop: () => void } {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void shareNow(limiter, db)
      .catch(failed)
      .finally(() => (isRunning = false));
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export async function shareNow(limiter: SharableLimiter, db: Database): Promise<void> {
  const takings = limiter.takings(MOST);
  if (takings.length > 0) limiter.correct(await countCalls(db, takings));
}
