import { setTimeout as sleep } from 'node:timers/promises';
import { isSettled } from '@earshot/sdk';
import type { TrueEvent } from './checker.ts';
import { inspect, type Sent } from './inspect.ts';
import type { Stage } from './stage.ts';
import { until, untilTrue } from './until.ts';

/** Longer than a part needs to come back, shorter than anybody would wait. */
const LATE_MS = 60_000;
/** Controllers that missed an answer report again after 30 s. */
const DEADLINE_MS = 75_000;
const AGAIN_MS = 500;
const PATIENCE_MS = 240_000;

export interface Wish {
  readonly targetIds?: readonly string[];
  readonly lateMs?: number;
  readonly graceMs?: number;
  /** Instants to play at, instead of at once. */
  readonly instants?: readonly Date[];
}

/** Sends the stage's cast, patiently. The call's first answer may get lost. */
export async function send({ earshot, castId, fleet }: Stage, wish: Wish = {}): Promise<Sent> {
  const segments = wish.instants?.map((at) => ({ startAt: at.toISOString(), intervalMs: 0, count: 1 }));
  const { deliveryId, targets } = await earshot.deliveries.send({
    castId,
    targetIds: [...(wish.targetIds ?? fleet)],
    playStatus: segments === undefined ? 'immediately' : 'schedule',
    ...(segments !== undefined && { segments }),
    ...(wish.graceMs !== undefined && { graceMs: wish.graceMs }),
    lateMs: wish.lateMs ?? LATE_MS,
  });
  return { deliveryId, castId, targets };
}

/**
 * Follows a delivery as the portal does, over one subscription that comes back by itself, until all is final. Only when
 * it could not even begin, it begins again.
 */
export async function follow({ earshot }: Stage, { deliveryId }: Sent): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  let heard = false;
  for (;;) {
    try {
      for await (const { delivery } of earshot.deliveries.watch(deliveryId, { signal })) {
        heard = true;
        if (isSettled(delivery)) return;
      }
      throw new Error('The watch ended before the delivery');
    } catch (error) {
      if (heard || signal.aborted) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

/** Resolves when the first location begins or ends a play of the delivery. */
export async function untilAPlay({ truth }: Stage, { deliveryId }: Sent, kind: TrueEvent['kind']): Promise<void> {
  const happened = () => truth().some((event) => event.deliveryId === deliveryId && event.kind === kind);
  await untilTrue(`the first ${kind}`, happened);
}

/** Waits until a delivery is over and its record is what happened. Gives what is still wrong when time is up. */
export async function outcome(stage: Stage, sent: Sent, deadlineMs = DEADLINE_MS): Promise<string[]> {
  let wrong: string[] = ['nobody has looked yet'];
  const isRight = async () => {
    // The database may be away.
    wrong = await inspect(stage, sent).catch((error: unknown) => [String(error)]);
    return wrong.length === 0 ? true : undefined;
  };
  await until('all is final', isRight, deadlineMs).catch(() => undefined);
  return wrong;
}
