import { chance } from '../chance.ts';
import { signalOf } from '../hardware/signal.ts';
import type { Occasion } from './living.ts';
import { teamMember } from './team.ts';
import type { Rhythm } from './rhythm.ts';

/** Time of an event: simulated time, the controller's clock, and the rhythm of the trading day. */
export interface Moment {
  readonly now: number;
  readonly at: string;
  readonly rhythm: Rhythm;
}

/** Random values of a device in a given turn. */
export type OccasionOf = (id: string, turn: number) => Omit<Occasion, 'pace'>;

export const occasionsAt =
  (moment: Moment, { seed, serial }: { readonly seed: string; readonly serial: string }): OccasionOf =>
  (id, turn) => ({
    ...moment,
    luck: (what) => chance(seed, serial, id, turn, what),
    shift: chance(seed, serial, id, 'shift'),
    signal: (turned) => signalOf({ seed, serial, id }, turned),
    teamMember: (index) => teamMember(serial, index),
  });
