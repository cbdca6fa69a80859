import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './stage.ts';

const EVERY_MS = 50;

/** Calls the api again and again, without retries. Returns the largest number of failed calls in a row at the end. */
export function watchRefusals({ withoutRetries }: Stage): { end: () => Promise<number> } {
  let most = 0;
  let inRow = 0;
  let over = false;
  const check = async () => {
    while (!over) {
      inRow = await withoutRetries.deliveries.count().then(
        () => 0,
        () => inRow + 1,
      );
      most = Math.max(most, inRow);
      await sleep(EVERY_MS);
    }
  };
  const checking = check();
  return {
    end: async () => {
      over = true;
      await checking;
      return most;
    },
  };
}
