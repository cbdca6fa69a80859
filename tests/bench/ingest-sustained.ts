import { recountDevices } from '@earshot/db/queries/devices/device-counters';
import type { Bench } from './bench.ts';
import { startLoad } from './load/load.ts';
import { watchMemory } from './memory-watch.ts';
import { onStage } from './stage.ts';

const PER_SECOND = 5_000;
const MOST_CONTROLLERS = 5_000;

/** Sends a fleet's full mix of messages at its busiest rate, for a selectable duration. */
export const ingestSustained: Bench = {
  name: 'ingest-sustained',
  compares:
    'A fleet sends 5,000 messages a second at a fixed rate, with the mix of `ingest`, for a minute or for `--minutes`. Measured: ' +
    'messages in the database per second until the last one, compared with the rate sent; and the drift of the counters against a ' +
    'recount.',
  run: ({ controllers, sustainMs }) =>
    onStage(async (stage) => {
      const count = Math.min(controllers, MOST_CONTROLLERS);
      const load = await startLoad(stage, { prefix: 'LONG', controllers: count });
      const { pids } = await stage.system.now();
      const memory = watchMemory(pids['gateway'] ?? 0);
      try {
        await load.untilCommitted(await load.say('introductions'));
        const messages = (PER_SECOND * sustainMs) / 1_000;
        const began = performance.now();
        await load.untilCommitted(await load.say(messages, PER_SECOND), sustainMs);
        const perSecond = (1_000 * messages) / (performance.now() - began);
        const drift = await recountDevices(stage.db);
        const minutes = (sustainMs / 60_000).toLocaleString('en-GB', { maximumFractionDigits: 1 });
        return [
          {
            name: `In the database, ${minutes} minutes (the gateway took ${Math.round(memory.peak())} MB at most)`,
            value: perSecond,
            unit: ' messages/s',
            baseline: PER_SECOND,
            atLeastShare: 0.99,
          },
          { name: 'Counters that drifted', value: drift.length, unit: '', limit: 0 },
        ];
      } finally {
        memory.stop();
        load.stop();
      }
    }),
};
