import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEarshot, type Earshot } from '@earshot/sdk';
import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';
import { untilOnline } from '../support/fleet.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { partsOf, startParts } from './fleet-parts.ts';
import { countPlans, type PlanCounter } from './load/count-plans.ts';
import { onStage, type Stage } from './stage.ts';
import { percentile } from './statistics.ts';
import { readStarts } from './true-starts.ts';
import { until } from './until.ts';

interface Load {
  /** Deliveries per location. Their plays are so far apart that each ends before the next begins. */
  readonly each: number;
  /** Locations per delivery: 1,000 deliveries in a full run. */
  readonly locations: number;
}

const LOADS: readonly Load[] = [
  { each: 1, locations: 10 },
  { each: 10, locations: 100 },
];
const MINUTE_MS = 60_000;
const LONGEST_CLIP_MS = 3_000;
/** Rate of sends that delays no other work, and time until their plans are confirmed. */
const SENDS_PER_SECOND = 10;
const SETTLE_MS = 90_000;
const AT_ONCE = 4;
const IN_TIME_MS = 1_000;
/** The sound starts up to a quarter of a second after the decision to play. */
const CONNECTED = { most: 5_000, concentrated: false, connectPerSecond: 500, latencyMs: [20, 250] } as const;
/** Time after the last play, for the clip and the report. */
const AFTER_MS = 10_000;

/** Runs many schedules at once on one fleet, with a play every minute. */
export const repeatingCasts: Bench = {
  name: 'repeating-casts',
  compares:
    '1,000 repeating deliveries over 10,000 simulated controllers with a connection each, a clip of at most 3 s every minute for ten ' +
    'minutes, with starts spread over the minute. First each has ten controllers, then each has a hundred, so that every controller ' +
    'has ten and 100,000 plays begin in a minute. Measured: plays that did not begin within 1 s of their instant, or at all, by the ' +
    'simulated controllers’ own records; plan messages after all plans were confirmed, counted at the broker; and locations without ' +
    'the status success at the end.',
  run: ({ controllers, repeats }) =>
    onStage(async (stage) => {
      const folder = await mkdtemp(join(tmpdir(), 'earshot-repeating-'));
      try {
        return await measure(stage, { controllers, repeats, folder });
      } finally {
        await rm(folder, { recursive: true });
      }
    }),
};

interface LoadOptions {
  readonly controllers: number;
  readonly repeats: number;
  /** Folder for the event logs of the controllers. */
  readonly folder: string;
}

async function measure(stage: Stage, { controllers, repeats, folder }: LoadOptions): Promise<Figure[]> {
  const truthFile = join(folder, 'truth.jsonl');
  const parts = await startParts(stage, partsOf('AGAIN', controllers, { ...CONNECTED, truthFile }));
  const plans = await countPlans({ url: stage.system.mqtt, password: stage.simulatorSecret });
  try {
    const ids = parts.flatMap(({ fleet }) => fleet.controllerIds);
    await untilOnline(stage.db, ids, SETTLE_MS * 4);
    const figures: Figure[] = [];
    for (const load of LOADS) figures.push(...(await measureLoad(stage, { load, ids, repeats, plans, truthFile })));
    return figures;
  } finally {
    plans.stop();
    for (const { process } of parts) process.stop();
  }
}

interface Loaded {
  readonly load: Load;
  readonly ids: readonly string[];
  readonly repeats: number;
  readonly plans: PlanCounter;
  readonly truthFile: string;
}

async function measureLoad(stage: Stage, loaded: Loaded): Promise<Figure[]> {
  const { load, repeats, plans, truthFile } = loaded;
  const { db } = stage;
  const { castId, startsAt, targets, deliveryIds } = await sendAll(stage, loaded);
  const are = (counter: string) => async () => (await sumOf(db, castId, counter)) === targets;
  await until('all clips', are('fact:clip-ready'));
  if (Date.now() > startsAt) throw new Error('The first play was due before all had confirmed');
  plans.reset();
  await sleep(startsAt + repeats * MINUTE_MS + AFTER_MS - Date.now());
  const afterwards = plans.count();
  // Locations that have not reported by then count as unsuccessful.
  await until('all reports', are('fact:final')).catch(() => undefined);
  const unsuccessful = targets - (await sumOf(db, castId, 'status:SUCCESS'));
  const offMs = await readStarts(truthFile, deliveryIds);
  return figuresOf(load, { offMs, plays: targets * repeats, afterwards, unsuccessful });
}

interface Sent {
  readonly castId: string;
  readonly deliveryIds: ReadonlySet<string>;
  /** Time of the first play of all deliveries, in milliseconds since 1970. */
  readonly startsAt: number;
  /** Targets of all deliveries together. */
  readonly targets: number;
}

/** Sends `each` deliveries to every location, with starts spread evenly over the minute. */
async function sendAll(stage: Stage, { load, ids, repeats }: Loaded): Promise<Sent> {
  const { each, locations } = load;
  const { deliveries, messageCasts, audioClips } = retryingClient(stage);
  const name = `Again, ${each} each`;
  const clip = await audioClips.createFromText({ name, script: 'One, two.' });
  if (clip.durationMs > LONGEST_CLIP_MS) throw new Error(`The clip takes ${clip.durationMs} ms`);
  const cast = { name, category: 'none', audioId: clip.id, toneflag: false, targetIds: ids.slice(0, 1) } as const;
  const { id: castId } = await messageCasts.create(cast);
  const cohorts = Math.ceil(ids.length / locations);
  const startsAt = Date.now() + (1_000 * cohorts * each) / SENDS_PER_SECOND + SETTLE_MS;
  const queue = Array.from({ length: cohorts * each }, (_, n) => n).values();
  const deliveryIds = new Set<string>();
  const sender = async () => {
    for (const n of queue) {
      const cohort = Math.floor(n / each);
      const targetIds = ids.slice(cohort * locations, (cohort + 1) * locations);
      const startAt = new Date(startsAt + ((n % each) + cohort / cohorts) * (MINUTE_MS / each)).toISOString();
      const segments = [{ startAt, intervalMs: MINUTE_MS, count: repeats }];
      const sent = await deliveries.send({ castId, playStatus: 'schedule', segments, targetIds });
      deliveryIds.add(sent.deliveryId);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return { castId, deliveryIds, startsAt, targets: ids.length * each };
}

/** Client that waits and retries when it is rate limited. */
const retryingClient = ({ system, session }: Stage): Earshot =>
  createEarshot({ url: system.api, token: session.token, timeoutMs: MINUTE_MS, retry: { retries: 20 } });

async function sumOf(db: Database, castId: string, counter: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(k.n), 0)::int as n from deliveries d join delivery_counters k on k.delivery_id = d.id
    where d.cast_id = ${castId} and k.counter = ${counter}`.execute(db);
  return rows[0]?.n ?? 0;
}

interface Played {
  readonly offMs: readonly number[];
  readonly plays: number;
  readonly afterwards: number;
  readonly unsuccessful: number;
}

function figuresOf({ each }: Load, { offMs, plays, afterwards, unsuccessful }: Played): Figure[] {
  const inTime = offMs.filter((ms) => ms <= IN_TIME_MS).length;
  const [median, worst] = [percentile(offMs, 50), percentile(offMs, 99)].map(Math.round);
  const all = plays.toLocaleString('en-GB');
  const load = each === 1 ? 'one delivery a location' : `${each} deliveries a location`;
  return [
    {
      name: `${load}: not begun within 1 s, of ${all} plays (off by ${median} ms in the median, ${worst} ms as p99)`,
      value: (100 * (plays - inTime)) / plays,
      unit: ' %',
      limit: 1,
    },
    { name: `${load}: messages with plans after all were confirmed`, value: afterwards, unit: '', limit: 0 },
    { name: `${load}: locations of deliveries without success`, value: unsuccessful, unit: '', limit: 0 },
  ];
}
