import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@earshot/db/client';
import { type ControllerRange, listBehindOf } from '@earshot/db/queries/deliveries/delivery-process';

const LOOK_MS = 100;
/** Locations that are told and do not answer hold nobody up for longer. */
export const ANSWER_WITHIN_MS = 2_000;
/** Which part of them may still be without an answer. */
const OPEN_SHARE = 0.5;

/**
 * Waits until at least half of so many locations of a range, which have just been told, hold their plans. Without it all of
 * a fleet would be told before the first answers are read, and a small delivery that is sent meanwhile comes behind them all.
 */
export async function untilAnswered(
  db: Database,
  { deliveryId, from, through }: ControllerRange & { readonly deliveryId: string },
  { told, withinMs }: { readonly told: number; readonly withinMs: number },
): Promise<void> {
  const enough = Date.now() + withinMs;
  while (Date.now() < enough) {
    const open = await listBehindOf(db, deliveryId, { from, through });
    if (open.length <= told * OPEN_SHARE) return;
    await sleep(LOOK_MS);
  }
}
