import { setTimeout as sleep } from 'node:timers/promises';
import { calledOffline } from './inspect.ts';
import type { Stage } from './stage.ts';

const EVERY_MS = 300;

/**
 * Checks repeatedly whether the platform reports a location of the fleet as unreachable. Returns the findings at the
 * end.
 */
export function watchPresence({ db, fleet }: Stage): { end: () => Promise<string[]> } {
  let most = 0;
  let over = false;
  const check = async () => {
    while (!over) {
      // The database may be unreachable.
      most = Math.max(most, await calledOffline(db, fleet).catch(() => 0));
      await sleep(EVERY_MS);
    }
  };
  const checking = check();
  return {
    end: async () => {
      over = true;
      await checking;
      return most === 0 ? [] : [`${most} locations were called unreachable, and all were on`];
    },
  };
}
