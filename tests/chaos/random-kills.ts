import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './casting.ts';
import { kill, type Part, PARTS } from './parts.ts';
import type { Chance } from './seeded-chance.ts';
import type { Stage } from './stage.ts';
import { type Trial, trial } from './trial.ts';

/** A cast plays 5 s after it was sent; with restarts its last reports come a few seconds later. */
const SPAN_MS = 9_000;
const MOST_KILLS = 3;
const CANCELLED_SHARE = 0.35;

interface Deed {
  readonly at: number;
  readonly name: string;
  readonly act: () => Promise<unknown>;
}

export interface RandomTrial extends Trial {
  /** What was done and when, for people. */
  readonly story: string;
  readonly killed: readonly Part[];
}

/** One cast during which some parts are killed, at any moment from before it is sent on, and which may be cancelled. */
export async function randomKills(stage: Stage, chance: Chance): Promise<RandomTrial> {
  const killed = Array.from({ length: 1 + Math.floor(chance.number(MOST_KILLS)) }, () => chance.one(PARTS));
  const deeds: Deed[] = killed.map((part) => ({
    at: chance.number(SPAN_MS),
    name: `kill ${part}`,
    act: () => kill(stage.system, part),
  }));
  const cancelAt = chance.happens(CANCELLED_SHARE) ? chance.number(SPAN_MS) : undefined;
  const cut = chance.happens(0.5);
  const sendAt = chance.number(1_000);

  const began = performance.now();
  const due = (at: number) => sleep(Math.max(0, at - (performance.now() - began)));
  const kills = Promise.all(deeds.map((deed) => due(deed.at).then(deed.act)));
  const result = await trial(stage, {
    begin: () => due(sendAt).then(() => send(stage)),
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

async function cancelUnlessOver({ earshot }: Stage, cancel: { deliveryId: string; cut: boolean }): Promise<void> {
  try {
    await earshot.deliveries.cancel(cancel);
  } catch (error) {
    if (!(error instanceof Error && /delivery is over/.test(error.message))) throw error;
  }
}
