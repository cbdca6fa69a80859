import type { DownMessages } from '../codec/registry.ts';
import { setClock } from './clock.ts';
import type { Live } from './state.ts';
import type { Turn } from './turn.ts';

/**
 * Renews the lease and sets the clock. An acknowledgement of an older message than the lease's does not change the
 * lease.
 */
export function renewLease(turn: Turn, ack: DownMessages['acks']): void {
  const { lease, clock } = turn.live;
  const now = Date.parse(ack.now);
  if (lease === null || ack.echo > lease.echo) turn.become({ lease: { now, echo: ack.echo } });
  turn.become({ clock: setClock(clock, { echo: ack.echo, now }, turn.when.mono) });
  if (ack.ownerEpoch > turn.kept.ownerEpoch) turn.keep({ kind: 'owner-changed', ownerEpoch: ack.ownerEpoch });
}

/**
 * Time from which a play with this grace is silent; the platform uses the same figure. -Infinity before the first
 * acknowledgement.
 */
export const silentFrom = ({ lease, clock }: Live, graceMs: number): number =>
  lease === null || clock.offset === null ? -Infinity : lease.now + graceMs;
