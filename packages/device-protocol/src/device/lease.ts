import type { DownMessages } from '../codec/registry.ts';
import { setClock } from './clock.ts';
import type { Live } from './state.ts';
import type { Turn } from './turn.ts';

/** An acknowledgement renews the lease and sets the clock. One that answers an earlier message than the last is late. */
export function renewLease(turn: Turn, ack: DownMessages['acks']): void {
  const { lease, clock } = turn.live;
  const now = Date.parse(ack.now);
  if (lease === null || ack.echo > lease.echo) turn.become({ lease: { now, echo: ack.echo } });
  turn.become({ clock: setClock(clock, { echo: ack.echo, now }, turn.when.mono) });
  if (ack.ownerEpoch > turn.kept.ownerEpoch) turn.keep({ kind: 'owner-changed', ownerEpoch: ack.ownerEpoch });
}

/** From when on a play with this grace is silent: the platform counts from the same figure. -Infinity before the first ack. */
export const silentFrom = ({ lease, clock }: Live, graceMs: number): number =>
  lease === null || clock.offset === null ? -Infinity : lease.now + graceMs;
