import { sql } from 'kysely';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { cancelMeasured, sendMeasured } from './measured-cast.ts';
import { startRealFleet } from './real-fleet.ts';
import { onStage, type Stage } from './stage.ts';
import { interleaved, median } from './statistics.ts';
import { until } from './until.ts';

/** Far beyond any bar: a slower change is stuck. */
const WITHIN_MS = 600_000;

/** Changes a setting that controllers with a connection each inherit, compared with a cast to the same controllers. */
export const settingsToTheFleet: Bench = {
  name: 'settings-to-the-fleet',
  compares:
    'Changing the default volume of the top group until every controller has confirmed it. Bare: a cast to the same controllers until ' +
    'every one has confirmed its plan.',
  run: ({ controllers, rounds }) =>
    onStage(async (stage) => {
      const fleet = await startRealFleet(stage, 'SETTINGS', controllers);
      try {
        const calls: number[] = [];
        let volume = 4;
        const figures = await interleaved(rounds, {
          settings: async () => {
            volume = volume === 4 ? 5 : 4;
            const { callMs, allMs } = await changeMeasured(stage, { volume, count: controllers });
            calls.push(callMs);
            return allMs;
          },
          cast: async () => {
            const { deliveryId, allMs } = await sendMeasured(stage, fleet.castId, { count: controllers });
            await cancelMeasured(stage, deliveryId, controllers);
            return allMs;
          },
        });
        return rowsOf(controllers, figures, calls);
      } finally {
        fleet.stop();
      }
    }),
};

/** Changes the volume of the own group, and waits until the given number of controllers has confirmed it. */
async function changeMeasured({ earshot, db }: Stage, { volume, count }: { volume: number; count: number }) {
  const { groupConfiguration } = earshot;
  const { groupId, version } = await groupConfiguration.get();
  const change = { volume };
  const { preview } = await groupConfiguration.preview({ groupId, version, change });
  const began = performance.now();
  await groupConfiguration.update({ groupId, version, change, preview });
  const callMs = performance.now() - began;
  const taken = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from configurations k join controllers c on c.id = k.controller_id
      where c.serial like 'SETTINGS-%' and k.kind = 'controller' and k.taken_version = k.version
        and k.settings ->> 'volume_level' = ${String(volume)}`.execute(db);
    return rows[0]?.n === count;
  };
  await until('all confirmed', taken, WITHIN_MS);
  return { callMs, allMs: performance.now() - began };
}

function rowsOf(count: number, rounds: Record<'settings' | 'cast', number[]>, calls: readonly number[]): Figure[] {
  const unit = ' ms';
  return [
    {
      name: `Change for ${count.toLocaleString('en-GB')}, until all confirmed; bare: a cast`,
      value: median(rounds.settings),
      unit,
      baseline: median(rounds.cast),
      atMostTimes: 1.2,
    },
    { name: 'Its call answers', value: median(calls), unit, limit: 500 },
  ];
}
