import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './casting.ts';
import type { Chance } from './seeded-chance.ts';
import type { Stage } from './stage.ts';
import { type Trial, trial } from './trial.ts';
import { strike, type Victim, victimsOf } from './victims.ts';

const CANCELLED_SHARE = 0.35;
/** Controllers whose broker died come back within a minute, and say again after 30 s what was not acknowledged. */
const DEADLINE_MS = 180_000;

export interface RandomCast {
  /** In which parts are killed and the delivery is cancelled, in milliseconds. */
  readonly span: number;
  readonly mostKills: number;
  /** Plays of it; without them it plays once, at once. */
  readonly repeats?: { readonly plays: number; readonly leadMs: number; readonly apartMs: number };
}

/** It plays 5 s after it was sent; with restarts its last reports come a few seconds later. */
export const ONCE: RandomCast = { span: 9_000, mostKills: 3 };
/**
 * Its kills come from before it is sent on to its last play. That begins late enough for everybody to be told of it:
 * controllers whose broker died come back within a minute.
 */
export const REPEATING: RandomCast = {
  span: 95_000,
  mostKills: 12,
  repeats: { plays: 4, leadMs: 80_000, apartMs: 4_000 },
};
/** Until then the broker may die before the first play of those that repeat, and again when the plays have begun. */
const BROKER_DIES_BY_MS = 12_000;

interface Deed {
  readonly at: number;
  readonly name: string;
  readonly act: () => Promise<unknown>;
}

export interface RandomTrial extends Trial {
  /** What was done and when, for people. */
  readonly story: string;
  readonly killed: readonly Victim[];
}

/** One cast during which something is killed, at any moment from before it is sent on, and which may be cancelled. */
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
    deadlineMs: DEADLINE_MS,
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
  const story = all
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, name }) => `${name} at ${(at / 1000).toFixed(1)} s`)
    .join(', ');
  return { ...result, story, killed };
}

/** Whoever comes back only after several plays was never told of the first ones, and reports none of them. */
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
