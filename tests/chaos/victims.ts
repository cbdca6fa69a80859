import { kill, PARTS } from './parts.ts';
import type { Stage } from './stage.ts';

/** All that may die at a random moment. */
export const VICTIMS = [...PARTS, 'broker', 'database'] as const;
export type Victim = (typeof VICTIMS)[number];

/** Those of a stage: without a Mosquitto of its own the broker is in the gateway, and dies with it. */
export const victimsOf = ({ broker }: Stage): readonly Victim[] =>
  broker === undefined ? VICTIMS.filter((victim) => victim !== 'broker') : VICTIMS;

/** Ends it as `kill -9` does. It is back, or its supervisor starts it again, when this resolves. */
export function strike(stage: Stage, victim: Victim): Promise<void> {
  switch (victim) {
    case 'broker':
      return stage.broker?.crash() ?? Promise.resolve();
    case 'database':
      return stage.database.crash();
    case 'api':
    case 'worker':
    case 'gateway':
    case 'temporal':
      return kill(stage.system, victim);
  }
}
