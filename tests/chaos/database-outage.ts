import { setTimeout as sleep } from 'node:timers/promises';
import { EarshotError } from '@earshot/sdk';
import { send } from './casting.ts';
import type { Stage } from './stage.ts';
import { type Trial, trial } from './trial.ts';
import { until } from './until.ts';

export interface Outage {
  readonly ms: number;
  readonly how: 'in-order' | 'crash';
}

/**
 * Stops PostgreSQL during a cast. Calls must fail at once with a clear error, and no part may need a restart
 * afterwards.
 */
export function databaseOutage(stage: Stage, { ms, how }: Outage): Promise<Trial> {
  const { database, system } = stage;
  return trial(stage, {
    begin: () => send(stage),
    failure: async () => {
      const { pids } = await system.now();
      await database.stop(how);
      const back = sleep(ms);
      const wrong = [...(await wrongErrors(stage)), ...(await healthSays(stage, 'down'))];
      await back;
      await database.start();
      await answersAgain(stage);
      wrong.push(...(await healthSays(stage, 'ok')));
      const after = await system.now();
      return JSON.stringify(after.pids) === JSON.stringify(pids) ? wrong : [...wrong, 'a part had to be started again'];
    },
  });
}

/** Calls the api while the database is down; returns faults of the response. */
async function wrongErrors({ withoutRetries }: Stage): Promise<string[]> {
  try {
    await withoutRetries.deliveries.list();
    return ['a call was answered without the database'];
  } catch (error) {
    if (error instanceof EarshotError && error.code === 'UE_510' && /database/i.test(error.message)) return [];
    return [`a call without the database was answered: ${String(error)}`];
  }
}

async function healthSays({ system }: Stage, expected: string): Promise<string[]> {
  const response = await fetch(`${system.api}/health`);
  const { parts } = (await response.json()) as { parts: { database: { status: string } } };
  const { status } = parts.database;
  return status === expected ? [] : [`/health says ${status} of the database, not ${expected}`];
}

const answersAgain = ({ withoutRetries }: Stage) =>
  until('calls are answered again', () => withoutRetries.deliveries.count().catch(() => undefined));
