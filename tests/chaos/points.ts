import { FAILURE_POINTS, type FailurePoint } from '@earshot/environment/failure-points';
import { follow, outcome, send } from './casting.ts';
import type { Sent } from './inspect.ts';
import { kill } from './parts.ts';
import type { Stage } from './stage.ts';

/** What became of a cast in which a part died. */
export interface Trial {
  readonly sent: Sent;
  readonly wrong: readonly string[];
}

/** What leads to a point, where sending a cast alone does not. */
const ways: Partial<Record<FailurePoint, (stage: Stage) => Promise<Sent>>> = {
  'api:cancel-after-commit': async (stage) => {
    const sent = await send(stage);
    await stage.earshot.deliveries.cancel({ deliveryId: sent.deliveryId });
    return sent;
  },
  // Somebody who can't be reached is decided by time alone.
  'worker:settle-before-commit': (stage) => send(stage, { targetIds: [...stage.fleet, stage.off], lateMs: 5_000 }),
  // Controllers that come back to a new broker say hello with the plan that they held before.
  'gateway:heal-before-publish': async (stage) => {
    await kill(stage.system, 'gateway');
    return send(stage);
  },
};

/** Parts take turns, so that each has been up for a while when it has to end again. */
export const POINTS_IN_TURN: readonly FailurePoint[] = takingTurns(FAILURE_POINTS);

/** Sends a cast during which a part ends at the point, and follows it to its end. Throws when the point is not reached. */
export async function tryPoint(stage: Stage, point: FailurePoint): Promise<Trial> {
  const { failure } = stage;
  failure.arm(point);
  try {
    const sent = await (ways[point] ?? send)(stage);
    const followed = follow(stage, sent).then(
      () => [],
      (error: unknown) => [`whoever watched it: ${String(error)}`],
    );
    await failure.hit();
    const wrong = await outcome(stage, sent);
    return { sent, wrong: wrong.length === 0 ? await followed : wrong };
  } finally {
    failure.disarm();
  }
}

function takingTurns(points: readonly FailurePoint[]): FailurePoint[] {
  const byPart = [...Map.groupBy(points, (point) => point.slice(0, point.indexOf(':'))).values()];
  const longest = Math.max(...byPart.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => byPart.flatMap((list) => list[turn] ?? [])).flat();
}
