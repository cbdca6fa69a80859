import { setTimeout as sleep } from 'node:timers/promises';
import { isSettled } from '@earshot/sdk';
import { TEST_LIMIT_MS } from '../../scripts/test/time-limits.ts';
import type { TrueEvent } from './checker.ts';
import { inspect, type Sent } from './inspect.ts';
import type { Stage } from './stage.ts';
import { until, untilTrue } from './until.ts';

/** Longer than a part needs to restart, shorter than a user would wait. */
const LATE_MS = 60_000;
const AGAIN_MS = 500;

export interface SendOptions {
  readonly targetIds?: readonly string[];
  readonly lateMs?: number;
  readonly graceMs?: number;
  /** Instants of the plays; default: once, at once. */
  readonly instants?: readonly Date[];
  /** Repeats each of the instants. Default: once. */
  readonly repeated?: { readonly intervalMs: number; readonly count: number };
}

/** Sends the stage's cast, with retries. The first response may be lost. */
export async function send({ earshot, castId, fleet }: Stage, options: SendOptions = {}): Promise<Sent> {
  const segments = options.instants?.map((at) => ({
    startAt: at.toISOString(),
    intervalMs: 0,
    count: 1,
    ...options.repeated,
  }));
  const { deliveryId, targets } = await earshot.deliveries.send({
    castId,
    targetIds: [...(options.targetIds ?? fleet)],
    playStatus: segments === undefined ? 'immediately' : 'schedule',
    ...(segments !== undefined && { segments }),
    ...(options.graceMs !== undefined && { graceMs: options.graceMs }),
    lateMs: options.lateMs ?? LATE_MS,
  });
  return { deliveryId, castId, targets };
}

/**
 * Follows a delivery as the portal does until it is settled, over one subscription that reconnects by itself.
 * Subscribes again only if no value has arrived yet.
 */
export async function follow({ earshot }: Stage, { deliveryId }: Sent): Promise<void> {
  const signal = AbortSignal.timeout(TEST_LIMIT_MS);
  let hasAnswered = false;
  for (;;) {
    try {
      for await (const { delivery } of earshot.deliveries.watch(deliveryId, { signal })) {
        hasAnswered = true;
        if (isSettled(delivery)) return;
      }
      throw new Error('The watch ended before the delivery');
    } catch (error) {
      if (hasAnswered || signal.aborted) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

/** Resolves at the first event of that kind for the delivery. */
export async function untilAPlay({ truth }: Stage, { deliveryId }: Sent, kind: TrueEvent['kind']): Promise<void> {
  const happened = () => truth().some((event) => event.deliveryId === deliveryId && event.kind === kind);
  await untilTrue(`the first ${kind}`, happened);
}

/**
 * Waits until a delivery is over and its record matches the true events. Returns the remaining differences at the
 * deadline.
 */
export async function outcome(stage: Stage, sent: Sent, deadlineMs?: number): Promise<string[]> {
  let wrong: string[] = ['not inspected yet'];
  const isRight = async () => {
    // The database may be unreachable.
    wrong = await inspect(stage, sent).catch((error: unknown) => [String(error)]);
    return wrong.length === 0 ? true : undefined;
  };
  await until('all is final', isRight, deadlineMs).catch(() => undefined);
  return wrong;
}
