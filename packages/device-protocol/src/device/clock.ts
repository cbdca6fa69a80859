import { ACK_ROUND_TRIP_LIMIT, CLOCK_FLAG } from '../limits.ts';
import type { When } from './event.ts';

/** A sent message without an acknowledgement so far. */
export interface Sent {
  readonly seq: number;
  readonly mono: number;
  /** Number of the first journal entry, for journal messages. */
  readonly first?: number;
}

/** Platform time = monotonic clock + `offset`. Changes of the wall clock have no effect. */
export interface Clock {
  /** Milliseconds; null until the first acknowledgement within the round-trip limit. */
  readonly offset: number | null;
  /** Whether the latest correction exceeded 2 s. */
  readonly flagged: boolean;
  /** The latest sent messages, oldest first. */
  readonly sent: readonly Sent[];
}

const REMEMBERED = 32;
export const UNSET_CLOCK: Clock = { offset: null, flagged: false, sent: [] };

/** The platform's time; before the first acknowledgement, the hardware's wall clock. */
export const timeOf = ({ offset }: Clock, when: When): number => (offset === null ? when.wall : when.mono + offset);

export const remember = (clock: Clock, sent: Sent): Clock => ({
  ...clock,
  sent: [...clock.sent, sent].slice(-REMEMBERED),
});

/** Computes the offset from an acknowledgement and half its round trip. Round trips over the limit are ignored. */
export function setClock(clock: Clock, ack: { readonly echo: number; readonly now: number }, mono: number): Clock {
  const sent = clock.sent.find(({ seq }) => seq === ack.echo);
  if (sent === undefined) return clock;
  const roundTrip = mono - sent.mono;
  if (roundTrip < 0 || roundTrip >= ACK_ROUND_TRIP_LIMIT) return clock;
  const offset = ack.now + roundTrip / 2 - mono;
  const flagged = clock.offset !== null && Math.abs(offset - clock.offset) > CLOCK_FLAG;
  return { offset, flagged, sent: clock.sent.filter(({ seq }) => seq > ack.echo) };
}
