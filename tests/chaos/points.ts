import type { FailurePoint } from '@earshot/environment/failure-points';
import { send, untilAPlay } from './casting.ts';
import type { Sent } from './inspect.ts';
import { kill } from './parts.ts';
import type { Stage } from './stage.ts';
import { type Trial, trial } from './trial.ts';

/** Steps that lead to a point that sending a cast does not reach. */
const ways: Partial<Record<FailurePoint, (stage: Stage) => Promise<Sent>>> = {
  'api:cancel-after-commit': async (stage) => {
    const sent = await send(stage);
    await stage.earshot.deliveries.cancel({ deliveryId: sent.deliveryId });
    return sent;
  },
  // An unreachable location becomes final only by time.
  'worker:settle-before-commit': (stage) => send(stage, { targetIds: [...stage.fleet, stage.off], lateMs: 2_000 }),
  // After a broker restart, controllers reconnect with the plan that they had before.
  'gateway:heal-before-publish': async (stage) => {
    await kill(stage.system, 'gateway');
    return send(stage);
  },
};

/** Points that every message of a controller reaches; armed only during plays, where a loss matters most. */
const whenItPlays: ReadonlySet<FailurePoint> = new Set(['gateway:ingest-before-commit', 'gateway:ingest-after-commit']);

/**
 * Sends a cast during which a part exits at the point, and follows the cast to its end. Throws if the point is not
 * reached.
 */
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
