import { latestInstant, nextInstant } from './instants.ts';
import { silentFrom } from './lease.ts';
import type { DeviceState } from './state.ts';

/**
 * Time of the next tick that the device needs, by the monotonic clock; always after the latest event. Infinity if no
 * tick is needed.
 */
export function nextWake(state: DeviceState): number {
  const { live } = state;
  const report = live.nonce === null ? Infinity : Math.min(live.stateAt, live.journal.resendAt);
  const retries = Object.values(live.fetches).map(({ retryAt }) => retryAt ?? Infinity);
  return Math.min(report, ...retries, playWake(state));
}

function playWake({ kept, live }: DeviceState): number {
  const { offset } = live.clock;
  if (offset === null || live.lease === null) return Infinity;
  const now = live.asOf + offset;
  let wake = Infinity;
  for (const { graceMs } of [...live.plays, ...live.catchUps]) wake = Math.min(wake, silentFrom(live, graceMs));
  for (const delivery of Object.values(kept.plan.deliveries)) {
    const mark = kept.marks[delivery.deliveryId] ?? -1;
    // This play waits for a clip, a conference or the lease. Time alone can only make it too late.
    const waiting = latestInstant(delivery, now);
    const late = waiting > mark ? waiting + delivery.lateMs + 1 : -Infinity;
    wake = Math.min(wake, nextInstant(delivery, Math.max(mark, now)), late > now ? late : Infinity);
  }
  return Math.ceil(wake - offset);
}
