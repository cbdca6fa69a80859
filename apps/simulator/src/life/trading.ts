import { chance } from '../chance.ts';
import type { Behaviour } from '../scenario.ts';
import type { LocalTime } from './local-time.ts';
import { type Rhythm, rhythmAt, type Trading } from './rhythm.ts';

interface Of {
  readonly seed: string;
  readonly serial: string;
}

/** How long a shop trades on Sundays. */
export function sundaysOf({ seed, serial }: Of, { sundays }: Pick<Behaviour, 'sundays'>): Trading {
  const luck = chance(seed, serial, 'sundays');
  if (luck < sundays.closed) return 'closed';
  return luck < sundays.closed + sundays.short ? 'short' : 'full';
}

export const tradingOn = (weekday: number, sundays: Trading): Trading => (weekday === 0 ? sundays : 'full');

export const rhythmOf = ({ weekday, minute }: LocalTime, sundays: Trading): Rhythm =>
  rhythmAt(minute, tradingOn(weekday, sundays));
