import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { historyLength } from './history-length.ts';
import { type LargeFleet, ownOf, someOf, startLargeFleet } from './large-fleet.ts';
import { cancelMeasured, sendMeasured } from './measured-cast.ts';
import { type MemoryWatch, watchMemory } from './memory-watch.ts';
import { SingleCasts } from './single-casts.ts';
import { onStage, type Stage } from './stage.ts';
import { median, percentile } from './statistics.ts';

/** Multiple of the size: 100,000 controllers in a full run. */
const TIMES = 10;
const MOST_ROUNDS = 3;
const IDLE_CASTS = 30;
/** Distance in the fleet between locations of single casts. A prime, so that each location is used once. */
const STRIDE = 7_919;

/** Sends to ten times the fleet. Must take little more than ten times as long, without delaying other casts. */
export const castToALargeFleet: Bench = {
  name: 'cast-to-a-large-fleet',
  compares:
    'Sending a cast to 100,000 controllers until every one has confirmed its plan. Bare: the same to 10,000 of them. 15,000 have ' +
    'their own connection, from three loopback addresses; one machine has no capacity for more. The other 85,000 use *concentrated ' +
    'connections*: 5,000 controllers each over one connection of the simulator’s own principal, which saves only broker connections. ' +
    'The 10,000 have the same proportion. At the same time, a cast to one location each second until it is confirmed. Bare: the same ' +
    'on an idle platform. Memory of the worker: the highest resident size, sampled every 200 ms.',
  run: ({ controllers, rounds }) => onStage((stage) => measureAll(stage, controllers, Math.min(rounds, MOST_ROUNDS))),
};

interface Round {
  readonly allMs: number;
  readonly callMs: number;
  readonly events: number;
  /** Peak during the send and the cancel, in MB. */
  readonly memory: number;
  /** Confirmation times of concurrent casts to one location each. */
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

/** Sends a cast to these locations and cancels it, so that plans end as they began. */
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
