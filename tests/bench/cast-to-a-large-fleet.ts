import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { historyLength } from './history-length.ts';
import { type LargeFleet, ownOf, someOf, startLargeFleet } from './large-fleet.ts';
import { cancelMeasured, sendMeasured } from './measured-cast.ts';
import { type MemoryWatch, watchMemory } from './memory-watch.ts';
import { SingleCasts } from './single-casts.ts';
import { onStage, type Stage } from './stage.ts';
import { median, percentile } from './statistics.ts';

/** 100,000 controllers of a whole run. */
const TIMES = 10;
const MOST_ROUNDS = 3;
const IDLE_CASTS = 30;
/** Locations of single casts lie so far from each other in the fleet: a prime, so that each comes once. */
const STRIDE = 7_919;

/** Ten times the fleet takes little more than ten times as long, and nobody else waits for it. */
export const castToALargeFleet: Bench = {
  name: 'cast-to-a-large-fleet',
  compares:
    'Sending a cast to 100,000 controllers until every one has confirmed its plan; bare: the same to 10,000 of them by the same way. ' +
    '15,000 have a connection of their own, from three addresses of loopback; one machine has no room for more. The other 85,000 ' +
    'speak over *concentrated connections*: 5,000 controllers each over one connection of the simulator’s own principal, which ' +
    'spares the broker connections and nothing else. The 10,000 are joined in the same proportion. Meanwhile a cast to one location ' +
    'of the fleet each second until it is confirmed; bare: the same when nothing else happens. The memory of the worker is what is ' +
    'resident at most, looked at each 200 ms.',
  run: ({ controllers, rounds }) => onStage((stage) => measureAll(stage, controllers, Math.min(rounds, MOST_ROUNDS))),
};

interface Round {
  readonly allMs: number;
  readonly callMs: number;
  readonly events: number;
  /** At most while it was sent and cancelled, in MB. */
  readonly memory: number;
  /** Casts to one location meanwhile. */
  readonly single: readonly number[];
}

interface Run {
  readonly stage: Stage;
  readonly fleet: LargeFleet;
  readonly memory: MemoryWatch;
  readonly singles: SingleCasts;
}

async function measureAll(stage: Stage, small: number, rounds: number): Promise<Figure[]> {
  const large = small * TIMES;
  const fleet = await startLargeFleet(stage, large);
  const { pids } = await stage.system.now();
  const memory = watchMemory(pids['worker'] ?? 0);
  const all = someOf(fleet, large);
  const singles = new SingleCasts(stage, fleet.castId, strided(all));
  const run = { stage, fleet, memory, singles };
  try {
    await measure(run, someOf(fleet, small));
    const idle = await singles.send(IDLE_CASTS);
    const ran = { small: [] as Round[], large: [] as Round[], idle };
    for (let round = 0; round < rounds; round += 1) {
      ran.small.push(await measure(run, someOf(fleet, small)));
      ran.large.push(await measure(run, all, { withSingles: true }));
    }
    return figuresOf({ small, large }, ran);
  } finally {
    memory.stop();
    fleet.stop();
  }
}

function* strided(ids: readonly string[]): Generator<string> {
  for (let n = 0; n < ids.length; n += 1) yield ids[(n * STRIDE) % ids.length] ?? '';
}

/** A cast to these, and its cancel, so that plans stay as they were. */
async function measure(run: Run, targetIds: string[], { withSingles = false } = {}): Promise<Round> {
  const { stage, fleet, memory, singles } = run;
  memory.peak();
  const send = () => sendMeasured(stage, fleet.castId, { count: targetIds.length, targetIds });
  const { result: sent, ms: single } = withSingles ? await singles.during(send) : { result: await send(), ms: [] };
  const events = await historyLength(stage, sent.deliveryId);
  await cancelMeasured(stage, sent.deliveryId, targetIds.length);
  return { allMs: sent.allMs, callMs: sent.callMs, events, memory: memory.peak(), single };
}

function figuresOf(
  { small, large }: { small: number; large: number },
  ran: { small: readonly Round[]; large: readonly Round[]; idle: readonly number[] },
): Figure[] {
  const [fleet, tenth] = [large.toLocaleString('en-GB'), small.toLocaleString('en-GB')];
  const own = ownOf(large).toLocaleString('en-GB');
  const of = (rounds: readonly Round[], what: 'allMs' | 'callMs' | 'events' | 'memory') =>
    rounds.map((round) => round[what]);
  const single = ran.large.flatMap((round) => round.single);
  return [
    {
      name: `Cast to ${fleet} (${own} connections, the others concentrated), until all confirmed; bare: to ${tenth}`,
      value: median(of(ran.large, 'allMs')),
      unit: ' ms',
      baseline: median(of(ran.small, 'allMs')),
      atMostTimes: 12,
    },
    {
      name: 'Events in the history of its workflow',
      value: Math.max(...of(ran.large, 'events')),
      unit: '',
      limit: 1_500,
    },
    {
      name: `Memory of the worker; bare: during casts to ${tenth}`,
      value: Math.max(...of(ran.large, 'memory')),
      unit: ' MB',
      baseline: Math.max(...of(ran.small, 'memory')),
      atMostTimes: 1.25,
    },
    {
      name: `Cast to one location meanwhile, p95 of ${single.length} (idle: of ${ran.idle.length})`,
      value: percentile(single, 95),
      unit: ' ms',
      baseline: percentile(ran.idle, 95),
      atMostTimes: 5,
    },
  ];
}
