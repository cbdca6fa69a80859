import { recountDevices } from '@earshot/db/queries/devices/device-counters';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Size } from './bench.ts';
import type { Figure } from './figure.ts';
import { type Load, startLoad } from './load/load.ts';
import { type MemoryWatch, watchMemory } from './memory-watch.ts';
import { onStage } from './stage.ts';

const MOST_CONTROLLERS = 5_000;
const TIMES = 3;
/** More than the gateway reads ahead of the database. */
const WINDOW = 40_000;

/**
 * Sends three times as many messages as can be committed. The excess waits outside the gateway, and all messages must
 * arrive.
 */
export const ingestOverload: Bench = {
  name: 'ingest-overload',
  compares:
    'A fleet sends three times as many messages a second as were committed just before, with the mix of `ingest`, at a fixed rate, ' +
    'with up to 40,000 unacknowledged by the broker. Measured: memory of the gateway process (resident, sampled every 200 ms), ' +
    'compared with the run at full speed; its growth from the first half to the second; acknowledged data that is missing in the ' +
    'database (sequence numbers, journal entries, and endpoints, each reported once); and the counters.',
  run: (size) =>
    onStage(async (stage) => {
      const controllers = Math.min(size.controllers, MOST_CONTROLLERS);
      const load = await startLoad(stage, { prefix: 'OVER', controllers, window: WINDOW, isEachNew: true });
      const { pids } = await stage.system.now();
      const memory = watchMemory(pids['gateway'] ?? 0);
      try {
        const overload = await measure(load, memory, size);
        const drift = await recountDevices(stage.db);
        return [...figuresOf(overload), { name: 'Counters that drifted', value: drift.length, unit: '', limit: 0 }];
      } finally {
        memory.stop();
        load.stop();
      }
    }),
};

const perSecond = (n: number) => Math.round(n).toLocaleString('en-GB');

type Overload = Awaited<ReturnType<typeof measure>>;

async function measure(load: Load, memory: MemoryWatch, { messages, overloadMs }: Size) {
  await load.untilCommitted(await load.say('introductions'));
  const timed = async (said: ReturnType<Load['say']>, deadlineMs?: number) => {
    const began = performance.now();
    const wanted = await said;
    await load.untilCommitted(wanted, deadlineMs);
    return { wanted, ms: performance.now() - began };
  };
  await timed(load.say(messages));
  memory.peak();
  const { ms } = await timed(load.say(messages));
  const usualMb = memory.peak();
  const capacity = (1_000 * messages) / ms;
  const offered = Math.round((TIMES * capacity * overloadMs) / 1_000);
  const under = timed(load.say(offered, TIMES * capacity), TIMES * overloadMs * 4);
  // Committing takes about three times as long as sending.
  await sleep((TIMES * overloadMs) / 2);
  const firstMb = memory.peak();
  const { wanted, ms: settledMs } = await under;
  const secondMb = memory.peak();
  const found = await load.committed();
  const lost = wanted.seq - found.seq + wanted.entries - found.entries + wanted.endpoints - found.endpoints;
  return { capacity, offered, overloadMs, usualMb, firstMb, secondMb, settledMs, lost };
}

function figuresOf({ capacity, offered, overloadMs, usualMb, firstMb, secondMb, settledMs, lost }: Overload): Figure[] {
  const taken = perSecond((1_000 * offered) / settledMs);
  return [
    {
      name: `Memory, ${perSecond(TIMES * capacity)}/s said for ${overloadMs / 1_000} s, ${taken}/s taken (bare: ${perSecond(capacity)}/s said and taken)`,
      value: Math.max(firstMb, secondMb),
      unit: ' MB',
      baseline: usualMb,
      atMostTimes: 1.5,
    },
    { name: 'Its peak in the second half', value: secondMb, unit: ' MB', baseline: firstMb, atMostTimes: 1.15 },
    { name: 'Acknowledged and lost', value: lost, unit: '', limit: 0 },
    {
      name: 'All in the database after',
      value: settledMs / 1_000,
      unit: ' s',
      baseline: (TIMES * overloadMs) / 1_000,
      atMostTimes: 1.5,
    },
  ];
}
