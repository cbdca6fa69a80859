import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '../support/system.ts';
import type { Bench } from './bench.ts';
import { processTree, pssBytes } from './process-memory.ts';

const GB = 1e9;

/** Measures the memory of the idle product with its demo fleet. */
export const memory: Bench = {
  name: 'memory',
  compares:
    'The sum of the proportional set sizes (PSS, from `/proc/<pid>/smaps_rollup`) of all processes of `npm start`, including ' +
    'PostgreSQL and Temporal, with the simulated demo fleet connected, after five idle minutes.',
  run: async ({ idleMs }) => {
    const system = await startSystem();
    try {
      await sleep(idleMs);
      const { pids } = await system.now();
      const names = Object.entries(pids).filter(([name]) => name !== 'standalone');
      const parts = await Promise.all(
        names.map(async ([name, pid]) => ({ name, bytes: await pssBytes(await processTree([pid])) })),
      );
      const all = await pssBytes(await processTree(Object.values(pids)));
      const shares = parts.map(({ name, bytes }) => `${name} ${Math.round(bytes / 1e6)}`).join(', ');
      return [{ name: `All processes (MB: ${shares})`, value: all / GB, unit: ' GB', limit: 1.2 }];
    } finally {
      await system.stop();
    }
  },
};
