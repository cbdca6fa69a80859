import { setTimeout as sleep } from 'node:timers/promises';
import { retryUntilAnswered } from './retry-until-answered.ts';
import type { RandomTrial } from './random-kills.ts';
import { changeAudience, endRepeats, type Repeats, sendRepeats, untilFollowed } from './repeats.ts';
import type { Chance } from './seeded-chance.ts';
import type { Stage } from './stage.ts';
import { trial } from './trial.ts';
import { strike, victimsOf } from './victims.ts';

const SPAN_MS = 20_000;
const MOST_KILLS = 8;
/** A check may start up to a minute after the one before, and plays that are over by then are no longer planned. */
const START_IN_S = 90;

/**
 * Sends a repeating delivery by tags and changes its audience, while parts are killed from before its send to its
 * last play.
 */
export async function randomRepeats(stage: Stage, chance: Chance): Promise<RandomTrial> {
  const killed = Array.from({ length: 1 + Math.floor(chance.number(MOST_KILLS)) }, () => chance.one(victimsOf(stage)));
  const deeds = killed.map((part) => ({ at: chance.number(SPAN_MS), part }));
  const changeAt = chance.number(SPAN_MS);
  const began = performance.now();
  const due = (at: number) => sleep(Math.max(0, at - (performance.now() - began)));
  const kills = Promise.all(deeds.map(({ at, part }) => due(at).then(() => strike(stage, part))));
  let repeats: Repeats | undefined;
  const result = await trial(stage, {
    begin: async () => {
      repeats = await sendRepeats(stage, START_IN_S);
      return repeats.sent;
    },
    failure: async () => {
      if (repeats === undefined) throw new Error('Nothing was sent');
      await due(changeAt);
      const changed = repeats;
      await retryUntilAnswered(() => changeAudience(stage, changed));
      await kills;
      await untilFollowed(stage, repeats);
      await endRepeats(stage, repeats);
    },
  });
  const events = [...deeds.map(({ at, part }) => ({ at, name: `kill ${part}` })), { at: changeAt, name: 'change' }];
  const summary = events
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, name }) => `${name} at ${(at / 1000).toFixed(1)} s`)
    .join(', ');
  return { ...result, summary, killed };
}
