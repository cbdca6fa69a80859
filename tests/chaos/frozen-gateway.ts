import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './casting.ts';
import { freeze } from './parts.ts';
import type { Stage } from './stage.ts';
import { type Trial, trial } from './trial.ts';

/** The gateway, and the broker in it, stands still for longer than a controller needs to notice, in the middle of a cast. */
export function frozenGateway(stage: Stage, ms: number): Promise<Trial> {
  return trial(stage, {
    begin: () => send(stage, { lateMs: 2 * ms }),
    failure: async () => {
      const wake = await freeze(stage.system, 'gateway');
      try {
        await sleep(ms);
      } finally {
        wake();
      }
    },
  });
}
