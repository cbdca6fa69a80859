import { latestInstant, nextInstant } from './instants.ts';
import { silentFrom } from './lease.ts';
import type { DeviceState } from './state.ts';

/** When the device wants its next tick, by the monotonic clock; Infinity when nothing is going to happen by itself. */
export function nextWake(state: DeviceState): number {
  const { live } = state;
  const report = live.nonce === null ? Infinity : Math.min(live.stateAt, live.journal.resendAt);
  const retries = Object.values(live.fetches).map(({ retryAt }) => retryAt ?? Infinity);
  return Math.min(report, ...retries, playWake(state));
}

function playWake({ kept, live }: DeviceState): number {
  const { offset } = live.clock;
  if (offset === null || live.lease === null) return Infinity;
  let wake = Infinity;
  for (const { graceMs } of live.plays) wake = Math.min(wake, silentFrom(live, graceMs));
  for (const delivery of Object.values(kept.plan.deliveries)) {
    const mark = kept.marks[delivery.deliveryId] ?? -1;
    const first = nextInstant(delivery, mark);
    // Waiting for a clip, a conference or the lease: either that comes, or it is too late.
    const late = latestInstant(delivery, first + delivery.lateMs) + delivery.lateMs + 1;
    wake = Math.min(wake, first, late);
  }
  return Math.ceil(wake - offset);
}
