import { chance } from '../chance.ts';
import { signalOf } from '../hardware/signal.ts';
import type { Occasion } from './living.ts';
import type { Rhythm } from './rhythm.ts';

/** The moment at which something happens: simulated time, the controller's clock, and what the day is like. */
export interface Moment {
  readonly now: number;
  readonly at: string;
  readonly rhythm: Rhythm;
}

/** What chance holds for a device at its so many-th turn. */
export type OccasionOf = (id: string, turn: number) => Omit<Occasion, 'pace'>;

export const occasionsAt =
  (moment: Moment, { seed, serial }: { readonly seed: string; readonly serial: string }): OccasionOf =>
  (id, turn) => ({
    ...moment,
    luck: (what) => chance(seed, serial, id, turn, what),
    shift: chance(seed, serial, id, 'shift'),
    signal: (turned) => signalOf({ seed, serial, id }, turned),
  });
