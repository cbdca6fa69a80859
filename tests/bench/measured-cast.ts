import { counterOf, inAnHour, type Stage } from './stage.ts';
import { until } from './until.ts';

/** Far beyond any bar: a slower cast is stuck. */
const WITHIN_MS = 600_000;

export interface MeasuredCast {
  readonly deliveryId: string;
  /** Time until the call returned, and until all controllers had confirmed, in milliseconds. */
  readonly callMs: number;
  readonly allMs: number;
}

interface Audience {
  /** Number of locations that have to confirm. */
  readonly count: number;
  /** Default: the locations of the cast. */
  readonly targetIds?: string[];
}

/** Sends a cast that plays in an hour, and waits until every controller has confirmed its plan. */
export async function sendMeasured({ earshot, db }: Stage, castId: string, to: Audience): Promise<MeasuredCast> {
  const { count, targetIds } = to;
  const began = performance.now();
  const { deliveryId } = await earshot.deliveries.send({
    castId,
    playStatus: 'schedule',
    segments: inAnHour(),
    ...(targetIds !== undefined && { targetIds }),
  });
  const callMs = performance.now() - began;
  await until('all confirmed', async () => (await counterOf(db, deliveryId, 'fact:confirmed')) === count, WITHIN_MS);
  return { deliveryId, callMs, allMs: performance.now() - began };
}

/** Cancels a delivery, and waits until every controller has confirmed the cancel. */
export async function cancelMeasured(
  { earshot, db }: Stage,
  deliveryId: string,
  count: number,
): Promise<Omit<MeasuredCast, 'deliveryId'>> {
  const began = performance.now();
  await earshot.deliveries.cancel({ deliveryId });
  const callMs = performance.now() - began;
  await until(
    'the cancel',
    async () => (await counterOf(db, deliveryId, 'fact:ending-confirmed')) === count,
    WITHIN_MS,
  );
  return { callMs, allMs: performance.now() - began };
}
