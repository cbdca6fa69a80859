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
  /** Deliveries of each location, whose plays lie so far apart that one is over before the next begins. */
  readonly each: number;
  /** Locations of each delivery: 1,000 deliveries of a whole run. */
  readonly locations: number;
}

const LOADS: readonly Load[] = [
  { each: 1, locations: 10 },
  { each: 10, locations: 100 },
];
const MINUTE_MS = 60_000;
const LONGEST_CLIP_MS = 3_000;
/** Sends a second that nobody is held up for, and the time that their plans take to be confirmed. */
const SENDS_PER_SECOND = 10;
const SETTLE_MS = 90_000;
const AT_ONCE = 4;
const IN_TIME_MS = 1_000;
/** The sound begins up to a quarter of a second after the decision. */
const CONNECTED = { most: 5_000, concentrated: false, connectPerSecond: 500, latencyMs: [20, 250] } as const;
/** After the last play: the clip, and the report. */
const AFTER_MS = 10_000;

/** Many schedules at once on one fleet, each minute. */
export const repeatingCasts: Bench = {
  name: 'repeating-casts',
  compares:
    '1,000 repeating deliveries over 10,000 simulated controllers with a connection each, a clip of at most 3 s each minute for ten ' +
    'minutes, the starts spread over the minute; first each at ten controllers, then each at a hundred, so that every controller has ' +
    'ten and 100,000 plays begin in a minute. How many did not begin within 1 s of their instant by what the simulated controllers ' +
    'themselves wrote down, those that did not begin at all among them; messages with plans that anybody was sent once all plans had ' +
    'been confirmed, counted at the broker; and locations that the platform does not call successful in the end.',
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

interface Wish {
  readonly controllers: number;
  readonly repeats: number;
  /** For what the controllers write down. */
  readonly folder: string;
}

async function measure(stage: Stage, { controllers, repeats, folder }: Wish): Promise<Figure[]> {
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
  // Who has not reported by then is among the unsuccessful.
  await until('all reports', are('fact:final')).catch(() => undefined);
  const unsuccessful = targets - (await sumOf(db, castId, 'status:SUCCESS'));
  const offMs = await readStarts(truthFile, deliveryIds);
  return figuresOf(load, { offMs, plays: targets * repeats, afterwards, unsuccessful });
}

interface Sent {
  readonly castId: string;
  readonly deliveryIds: ReadonlySet<string>;
  /** When the first of all plays is due, in milliseconds since 1970. */
  readonly startsAt: number;
  /** Locations of all deliveries together. */
  readonly targets: number;
}

/** As many deliveries as it takes for each location to have its own, with starts spread evenly over the minute. */
async function sendAll(stage: Stage, { load, ids, repeats }: Loaded): Promise<Sent> {
  const { each, locations } = load;
  const { deliveries, messageCasts, audioClips } = patientClient(stage);
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

/** One that waits where it may not do so much at once. */
const patientClient = ({ system, session }: Stage): Earshot =>
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
