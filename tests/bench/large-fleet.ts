import { sql } from 'kysely';
import { partsOf, type RunningPart, startParts } from './fleet-parts.ts';
import { counterOf, inAnHour, type Stage } from './stage.ts';
import { until } from './until.ts';

/** Share of controllers with a connection of their own, in percent; one process cannot hold many more than 15,000. */
const OWN_PERCENT = 15;
const OWN = { connectPerSecond: 500, latencyMs: [0, 0], most: 5_000, concentrated: false } as const;
const CONCENTRATED = { connectPerSecond: 1_000, latencyMs: [0, 0], most: 17_000, concentrated: true } as const;
const PREFIX = 'LARGE';
const STARTED_WITHIN_MS = 1_200_000;

export interface LargeFleet {
  readonly own: readonly string[];
  readonly concentrated: readonly string[];
  readonly castId: string;
  readonly stop: () => void;
}

export const ownOf = (count: number): number => Math.round((count * OWN_PERCENT) / 100);

/** A part of the fleet with the same share of own connections. */
export const someOf = ({ own, concentrated }: LargeFleet, count: number): string[] => [
  ...own.slice(0, ownOf(count)),
  ...concentrated.slice(0, count - ownOf(count)),
];

/**
 * Starts more controllers than a machine has connections for, all online, and creates a cast whose clip all of them
 * have.
 */
export async function startLargeFleet(stage: Stage, count: number): Promise<LargeFleet> {
  const own = ownOf(count);
  const parts = await startParts(stage, [
    ...partsOf(`${PREFIX}-O`, own, OWN),
    ...partsOf(`${PREFIX}-C`, count - own, CONCENTRATED),
  ]);
  const stop = () => parts.forEach(({ process }) => process.stop());
  try {
    await until('all online, with their lists', () => areSettled(stage, count), STARTED_WITHIN_MS);
    const ids = idsOf(parts);
    const fleet = { own: ids.slice(0, own), concentrated: ids.slice(own), stop };
    return { ...fleet, castId: await bringClip(stage, ids) };
  } catch (error) {
    stop();
    throw error;
  }
}

const idsOf = (parts: readonly RunningPart[]): string[] => parts.flatMap(({ fleet }) => fleet.controllerIds);

async function areSettled({ db }: Stage, count: number): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from controller_states s join controllers c on c.id = s.controller_id
    where c.serial like ${`${PREFIX}-%`} and s.status in ('active', 'fault') and s.endpoints_digest is not null
      and s.base_units_digest is not null`.execute(db);
  return rows[0]?.n === count;
}

/** The first cast distributes the clip; it is not measured. */
async function bringClip({ db, earshot }: Stage, targetIds: string[]): Promise<string> {
  const clip = await earshot.audioClips.createFromText({ name: PREFIX, script: 'One, two.' });
  const cast = { name: PREFIX, category: 'none', audioId: clip.id, targetIds } as const;
  const { id: castId } = await earshot.messageCasts.create(cast);
  const { deliveryId } = await earshot.deliveries.send({ castId, playStatus: 'schedule', segments: inAnHour() });
  const isThere = async () => (await counterOf(db, deliveryId, 'fact:clip-ready')) === targetIds.length;
  await until('the clip at every controller', isThere, STARTED_WITHIN_MS);
  return castId;
}
