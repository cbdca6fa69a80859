import { kill, PARTS } from './parts.ts';
import type { Stage } from './stage.ts';

/** Everything that may be killed at a random moment. */
export const VICTIMS = [...PARTS, 'broker', 'database'] as const;
export type Victim = (typeof VICTIMS)[number];

/** Victims on a stage: without a Mosquitto the broker is part of the gateway and dies with it. */
export const victimsOf = ({ broker }: Stage): readonly Victim[] =>
  broker === undefined ? VICTIMS.filter((victim) => victim !== 'broker') : VICTIMS;

/** Kills a victim with SIGKILL. Resolves when the victim is back, or its supervisor is about to restart it. */
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
