import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './casting.ts';
import { freeze } from './parts.ts';
import type { Stage } from './stage.ts';
import { type Trial, trial } from './trial.ts';

/** Freezes the gateway and its broker during a cast, for longer than controllers need to notice. */
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
