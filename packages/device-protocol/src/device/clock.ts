import { ACK_ROUND_TRIP_LIMIT, CLOCK_FLAG } from '../limits.ts';
import type { When } from './event.ts';

/** A message that waits for its acknowledgement. */
export interface Sent {
  readonly seq: number;
  readonly mono: number;
  /** Number of its first journal entry, of a journal message. */
  readonly first?: number;
}

/** The platform's time = monotonic clock + `offset`. Jumps of the wall clock change nothing. */
export interface Clock {
  /** null until an acknowledgement came back in time. */
  readonly offset: number | null;
  /** The latest correction was of more than 2 s. */
  readonly flagged: boolean;
  /** The latest messages, oldest first. */
  readonly sent: readonly Sent[];
}

const REMEMBERED = 32;
export const UNSET_CLOCK: Clock = { offset: null, flagged: false, sent: [] };

/** The platform's time, or what the hardware takes for the time before the first acknowledgement. */
export const timeOf = ({ offset }: Clock, when: When): number => (offset === null ? when.wall : when.mono + offset);

export const remember = (clock: Clock, sent: Sent): Clock => ({
  ...clock,
  sent: [...clock.sent, sent].slice(-REMEMBERED),
});

/** Takes the offset from an acknowledgement: of half the round trip, if that was short enough to say anything. */
export function setClock(clock: Clock, ack: { readonly echo: number; readonly now: number }, mono: number): Clock {
  const sent = clock.sent.find(({ seq }) => seq === ack.echo);
  if (sent === undefined) return clock;
  const roundTrip = mono - sent.mono;
  if (roundTrip < 0 || roundTrip >= ACK_ROUND_TRIP_LIMIT) return clock;
  const offset = ack.now + roundTrip / 2 - mono;
  const flagged = clock.offset !== null && Math.abs(offset - clock.offset) > CLOCK_FLAG;
  return { offset, flagged, sent: clock.sent.filter(({ seq }) => seq > ack.echo) };
}
