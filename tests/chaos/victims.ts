import { kill, type Paired, PAIRED, PARTS, signal } from './parts.ts';
import type { Stage } from './stage.ts';

type Second = `second ${Paired}`;

/** Everything that may be killed at a random moment. */
export type Victim = (typeof PARTS)[number] | Second | 'broker' | 'database';

const SECONDS: readonly Second[] = PAIRED.map((part) => `second ${part}` as const);

/** Victims on a stage: without a Mosquitto the broker is part of the gateway and dies with it. */
export const victimsOf = ({ broker, second }: Stage): readonly Victim[] => [
  ...PARTS,
  ...(second === undefined ? [] : SECONDS),
  ...(broker === undefined ? [] : (['broker'] as const)),
  'database',
];

/** Kills a victim with SIGKILL. Resolves when the victim is back, or its supervisor is about to restart it. */
export async function strike(stage: Stage, victim: Victim): Promise<void> {
  switch (victim) {
    case 'broker':
      return await stage.broker?.crash();
    case 'database':
      return await stage.database.crash();
    case 'api':
    case 'worker':
    case 'gateway':
    case 'temporal':
      return await kill(stage.system, victim);
    case 'second api':
    case 'second worker':
    case 'second gateway': {
      const part = PAIRED.find((one) => victim === `second ${one}`);
      if (part !== undefined) signal(stage.second?.pidOf(part) ?? 0, 'SIGKILL');
    }
  }
}
