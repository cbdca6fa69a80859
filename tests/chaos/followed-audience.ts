import type { FailurePoint } from '@earshot/environment/failure-points';
import { freeze } from './parts.ts';
import {
  changeAudience,
  endRepeats,
  missedPlays,
  type Repeats,
  sendRepeats,
  untilFollowed,
  untilChecksAtOnce,
} from './repeats.ts';
import type { Stage } from './stage.ts';
import { type Trial, trial } from './trial.ts';

/** Failure points of an audience check, in the order in which one check reaches them. */
export const AUDIENCE_CHECK_POINTS = [
  'worker:audience-check-before-commit',
  'worker:audience-check-after-commit',
] as const satisfies FailurePoint[];

/** Enough time for two restarts of the worker before the first play, even on a busy machine. */
const START_IN_S = 90;
/** The first play is so far ahead that the test does not wait for it. */
const AN_HOUR_S = 3_600;

/**
 * Sends a repeating delivery by tags over several zones, then adds, removes and moves locations. Kills the worker
 * before the commit of the check that finds the changes, and after the commit of the next check. All locations in the
 * audience must play every time.
 */
export function followedAudience(stage: Stage): Promise<Trial> {
  return killedCheck(stage, { points: AUDIENCE_CHECK_POINTS, startInS: START_IN_S }, async (repeats) => {
    await endRepeats(stage, repeats);
    return await missedPlays(stage, repeats);
  });
}

/**
 * Like `followedAudience` until all locations in the audience have plans, with the first kill only and without plays.
 */
export function followedPlans(stage: Stage): Promise<Trial> {
  return killedCheck(stage, { points: AUDIENCE_CHECK_POINTS.slice(0, 1), startInS: AN_HOUR_S }, async ({ sent }) => {
    await stage.earshot.deliveries.cancel({ deliveryId: sent.deliveryId });
    return [];
  });
}

async function killedCheck(
  stage: Stage,
  { points, startInS }: { points: readonly FailurePoint[]; startInS: number },
  end: (repeats: Repeats) => Promise<string[]>,
): Promise<Trial> {
  await untilChecksAtOnce(stage);
  // No check runs until all changes are made.
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
        await stage.failure.hit();
      }
      await untilFollowed(stage, repeats);
      return await end(repeats);
    },
  }).finally(() => {
    wake();
    stage.failure.disarm();
  });
}
