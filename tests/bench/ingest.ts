import { recountDevices } from '@earshot/db/queries/devices/device-counters';
import { startBareReceive } from './bare/receive-messages.ts';
import { startBareUpsert } from './bare/upsert-states.ts';
import type { Bench } from './bench.ts';
import { startLoad } from './load/load.ts';
import { onStage } from './stage.ts';
import { interleaved, median } from './statistics.ts';

/** Size of the fleet for the bar; a small run has fewer. */
const MOST_CONTROLLERS = 5_000;
const PREFIX = 'LOAD';

/** Measures how fast the gateway commits a fleet's messages, against bare receiving and writing. */
export const ingest: Bench = {
  name: 'ingest',
  compares:
    'Messages a second from publishing until committed: 94 % states, 5 % endpoint changes, some of which move counters, 1 % journals, ' +
    'of 5,000 controllers at full speed, through the real gateway process with its broker; rounds of 60,000 messages, about a minute ' +
    'in total. Bare: 1 / (1/R_mqtt + 1/R_pg). R_mqtt: a reader that only counts receives the same messages from the same publisher ' +
    'through the same broker code. R_pg: upserting the same rows by `unnest` in batches of 1,000.',
  run: ({ controllers, rounds, messages }) =>
    onStage(async (stage) => {
      const { system, db } = stage;
      const count = Math.min(controllers, MOST_CONTROLLERS);
      const load = await startLoad(stage, { prefix: PREFIX, controllers: count });
      const bareReceive = await startBareReceive(PREFIX, count);
      const bareUpsert = await startBareUpsert(system.databaseOwnerUrl, count);
      const real = async (say: 'introductions' | number) => {
        const began = performance.now();
        await load.untilCommitted(await load.say(say));
        return performance.now() - began;
      };
      try {
        await real('introductions');
        await real(messages);
        await bareReceive.receive(messages);
        await bareUpsert.upsert(messages);
        const ms = await interleaved(rounds, {
          real: () => real(messages),
          mqtt: () => bareReceive.receive(messages),
          pg: () => bareUpsert.upsert(messages),
        });
        const perSecond = (values: readonly number[]) => (1_000 * messages) / median(values);
        const [mqtt, pg] = [perSecond(ms.mqtt), perSecond(ms.pg)];
        const unit = ' messages/s';
        const baseline = 1 / (1 / mqtt + 1 / pg);
        return [
          {
            name: `Committed (bare: received ${Math.round(mqtt)}/s, upserted ${Math.round(pg)}/s)`,
            value: perSecond(ms.real),
            unit,
            baseline,
            atLeastShare: 0.6,
          },
          { name: 'Counters that drifted', value: (await recountDevices(db)).length, unit: '', limit: 0 },
        ];
      } finally {
        load.stop();
        bareReceive.stop();
        await bareUpsert.stop();
      }
    }),
};
