import type { FailurePoint } from '@earshot/environment/failure-points';
import { freeze } from './parts.ts';
import {
  changeAudience,
  endRepeats,
  missedPlays,
  type Repeats,
  sendRepeats,
  untilFollowed,
  untilLooksAtOnce,
} from './repeats.ts';
import type { Stage } from './stage.ts';
import { type Trial, trial } from './trial.ts';

/** The points of a look at audiences, in the order in which one look reaches them. */
export const LOOK_POINTS = ['worker:look-before-commit', 'worker:look-after-commit'] as const satisfies FailurePoint[];

/** Long enough for two deaths of the worker before the first play, on a busy machine too. */
const START_IN_S = 90;
/** The first play lies so far ahead that no time is waited for. */
const AN_HOUR_S = 3_600;
/** A worker that was killed is back by then, and its look is begun again. */
const HIT_MS = 120_000;

/**
 * A repeating delivery by tags over several zones. Locations come, leave and change their clocks; the look that finds it is
 * killed before its commit, and the one after it behind its commit. Whoever is in the audience plays every time.
 */
export function followedAudience(stage: Stage): Promise<Trial> {
  return killedLook(stage, { points: LOOK_POINTS, startInS: START_IN_S }, async (repeats) => {
    await endRepeats(stage, repeats);
    return await missedPlays(stage, repeats);
  });
}

/** The same up to the plan that everybody in the audience gets, and with the first death only: nothing plays. */
export function followedPlans(stage: Stage): Promise<Trial> {
  return killedLook(stage, { points: LOOK_POINTS.slice(0, 1), startInS: AN_HOUR_S }, async ({ sent }) => {
    await stage.earshot.deliveries.cancel({ deliveryId: sent.deliveryId });
    return [];
  });
}

async function killedLook(
  stage: Stage,
  { points, startInS }: { points: readonly FailurePoint[]; startInS: number },
  end: (repeats: Repeats) => Promise<string[]>,
): Promise<Trial> {
  await untilLooksAtOnce(stage);
  // Nothing is looked at until all is changed.
  const wake = await freeze(stage.system, 'worker');
  let repeats: Repeats | undefined;
  return await trial(stage, {
    begin: async () => {
      repeats = await sendRepeats(stage, startInS);
      return repeats.sent;
    },
    failure: async () => {
      if (repeats === undefined) throw new Error('Nothing was sent');
      await changeAudience(stage, repeats);
      for (const [index, point] of points.entries()) {
        stage.failure.arm(point);
        if (index === 0) wake();
        await stage.failure.hit(HIT_MS);
      }
      await untilFollowed(stage, repeats);
      return await end(repeats);
    },
  }).finally(() => {
    wake();
    stage.failure.disarm();
  });
}
