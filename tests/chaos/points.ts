import type { FailurePoint } from '@earshot/environment/failure-points';
import { send, untilAPlay } from './casting.ts';
import type { Sent } from './inspect.ts';
import { kill } from './parts.ts';
import type { Stage } from './stage.ts';
import { type Trial, trial } from './trial.ts';

/** What leads to a point, where sending a cast alone does not. */
const ways: Partial<Record<FailurePoint, (stage: Stage) => Promise<Sent>>> = {
  'api:cancel-after-commit': async (stage) => {
    const sent = await send(stage);
    await stage.earshot.deliveries.cancel({ deliveryId: sent.deliveryId });
    return sent;
  },
  // Somebody who can't be reached is decided by time alone.
  'worker:settle-before-commit': (stage) => send(stage, { targetIds: [...stage.fleet, stage.off], lateMs: 2_000 }),
  // Controllers that come back to a new broker say hello with the plan that they held before.
  'gateway:heal-before-publish': async (stage) => {
    await kill(stage.system, 'gateway');
    return send(stage);
  },
};

/** Points that every message of a controller reaches: what they may lose weighs most when it plays. */
const whenItPlays: ReadonlySet<FailurePoint> = new Set(['gateway:ingest-before-commit', 'gateway:ingest-after-commit']);

/** Sends a cast during which a part ends at the point, and follows it to its end. Throws when the point is not reached. */
export async function tryPoint(stage: Stage, point: FailurePoint): Promise<Trial> {
  const { failure } = stage;
  const late = whenItPlays.has(point);
  if (!late) failure.arm(point);
  try {
    return await trial(stage, {
      begin: () => (ways[point] ?? send)(stage),
      failure: async (sent) => {
        if (late) {
          await untilAPlay(stage, sent, 'play-ended');
          failure.arm(point);
        }
        await failure.hit();
      },
    });
  } finally {
    failure.disarm();
  }
}
