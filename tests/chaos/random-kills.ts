import { setTimeout as sleep } from 'node:timers/promises';
import { TEST_LIMIT_MS } from '../../scripts/test/time-limits.ts';
import { send } from './casting.ts';
import type { Chance } from './seeded-chance.ts';
import type { Stage } from './stage.ts';
import { type Trial, trial } from './trial.ts';
import { strike, type Victim, victimsOf } from './victims.ts';

const CANCELLED_SHARE = 0.35;

export interface RandomCast {
  /** Period of the kills and the cancel, in milliseconds. */
  readonly span: number;
  readonly mostKills: number;
  /** Repeated plays; default: one play, at once. */
  readonly repeats?: { readonly plays: number; readonly leadMs: number; readonly apartMs: number };
}

/** The play starts 5 s after the send; after restarts, the last reports arrive a few seconds later. */
export const ONCE: RandomCast = { span: 9_000, mostKills: 3 };
/**
 * Kills happen from before the send to the last play. The first play is late enough for all controllers to receive
 * the plan: they reconnect within a minute of a broker crash.
 */
export const REPEATING: RandomCast = {
  span: 95_000,
  mostKills: 12,
  repeats: { plays: 4, leadMs: 80_000, apartMs: 4_000 },
};
/** Latest time for a broker kill before the first play of repeating casts; kills during the plays are also allowed. */
const BROKER_DIES_BY_MS = 12_000;

interface Deed {
  readonly at: number;
  readonly name: string;
  readonly act: () => Promise<unknown>;
}

export interface RandomTrial extends Trial {
  /** Readable log of the kills and their times. */
  readonly summary: string;
  readonly killed: readonly Victim[];
}

/** Sends one cast with random kills from before the send on, and possibly a cancel. */
export async function randomKills(stage: Stage, chance: Chance, cast: RandomCast): Promise<RandomTrial> {
  const { span, mostKills } = cast;
  const killed = Array.from({ length: 1 + Math.floor(chance.number(mostKills)) }, () => chance.one(victimsOf(stage)));
  const deeds: Deed[] = killed.map((victim) => ({
    at: momentFor(victim, chance.number(span), cast),
    name: `kill ${victim}`,
    act: () => strike(stage, victim),
  }));
  const cancelAt = chance.happens(CANCELLED_SHARE) ? chance.number(span) : undefined;
  const cut = chance.happens(0.5);
  const sendAt = chance.number(1_000);

  const began = performance.now();
  const due = (at: number) => sleep(Math.max(0, at - (performance.now() - began)));
  const kills = Promise.all(deeds.map((deed) => due(deed.at).then(deed.act)));
  const result = await trial(stage, {
    deadlineMs: TEST_LIMIT_MS,
    begin: () => due(sendAt).then(() => send(stage, { ...(cast.repeats && { instants: instantsOf(cast.repeats) }) })),
    failure: async ({ deliveryId }) => {
      if (cancelAt !== undefined) {
        await due(cancelAt);
        await cancelUnlessOver(stage, { deliveryId, cut });
      }
      await kills;
    },
  });
  const all = [...deeds, { at: sendAt, name: 'send' }];
  if (cancelAt !== undefined) all.push({ at: cancelAt, name: cut ? 'cancel and cut' : 'cancel' });
  const summary = all
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, name }) => `${name} at ${(at / 1000).toFixed(1)} s`)
    .join(', ');
  return { ...result, summary, killed };
}

/**
 * Moves broker kills to an early time. A controller that reconnects after several plays never received them and
 * reports none.
 */
const momentFor = (victim: Victim, at: number, { repeats }: RandomCast): number =>
  victim === 'broker' && repeats !== undefined && at < repeats.leadMs ? at % BROKER_DIES_BY_MS : at;

function instantsOf({ plays, leadMs, apartMs }: NonNullable<RandomCast['repeats']>): Date[] {
  const first = Date.now() + leadMs;
  return Array.from({ length: plays }, (_, i) => new Date(first + i * apartMs));
}

async function cancelUnlessOver({ earshot }: Stage, cancel: { deliveryId: string; cut: boolean }): Promise<void> {
  try {
    await earshot.deliveries.cancel(cancel);
  } catch (error) {
    if (!(error instanceof Error && /delivery is over/.test(error.message))) throw error;
  }
}
