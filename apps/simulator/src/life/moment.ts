import { chance } from '../chance.ts';
import { signalOf } from '../hardware/signal.ts';
import type { Occasion } from './living.ts';
import { teamMember } from './team.ts';
import { lookForCall } from './call-times.ts';
import type { Rhythm, Trading } from './rhythm.ts';

/** Time of an event: simulated time, the controller's clock, and the rhythm of the trading day. */
export interface Moment {
  readonly now: number;
  readonly at: string;
  /** Minute of the local day. */
  readonly minute: number;
  readonly rhythm: Rhythm;
}

interface Place {
  readonly seed: string;
  readonly serial: string;
  /** How long the shop trades on Sundays. */
  readonly sundays: Trading;
}

/** Random values of a device in a given turn. */
export type OccasionOf = (id: string, turn: number) => Omit<Occasion, 'pace'>;

export const occasionsAt =
  (moment: Moment, { seed, serial, sundays }: Place): OccasionOf =>
  (id, turn) => ({
    ...moment,
    lookForCall: (anHour, since) =>
      lookForCall({ seed, serial, deviceId: id, anHour, sundays }, { since, now: moment.now }),
    luck: (what) => chance(seed, serial, id, turn, what),
    shift: chance(seed, serial, id, 'shift'),
    signal: (turned) => signalOf({ seed, serial, id }, turned),
    teamMember: (index) => teamMember(serial, index),
  });
