import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@earshot/db/client';
import { type ControllerRange, listBehindOf } from '@earshot/db/queries/deliveries/delivery-process';

const POLL_MS = 100;
/** Longest wait for locations that do not confirm. */
export const ANSWER_WITHIN_MS = 2_000;
/** Share of the locations that may still be unconfirmed. */
const OPEN_SHARE = 0.5;

/**
 * Waits until at least half of the `sent` locations of a range hold their plans. Otherwise a large delivery would be
 * sent to its whole fleet before the first confirmations are read. A small delivery sent meanwhile would wait for all
 * of it.
 */
export async function untilAnswered(
  db: Database,
  { deliveryId, from, through }: ControllerRange & { readonly deliveryId: string },
  { sent, withinMs }: { readonly sent: number; readonly withinMs: number },
): Promise<void> {
  const enough = Date.now() + withinMs;
  while (Date.now() < enough) {
    const open = await listBehindOf(db, deliveryId, { from, through });
    if (open.length <= sent * OPEN_SHARE) return;
    await sleep(POLL_MS);
  }
}
