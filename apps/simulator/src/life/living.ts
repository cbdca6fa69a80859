import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import type { Reported } from '@earshot/device-protocol/device/event';
import type { Slot } from '../hardware/slots.ts';
import type { LifePace } from '../scenario.ts';
import type { Rhythm } from './rhythm.ts';

/** What an endpoint is about. `gone`: it was unregistered, and nobody is in its slot. */
export type Stage = 'rack' | 'floor' | 'talking' | 'empty' | 'faulty' | 'lost' | 'gone' | 'still';

/** An endpoint with what only itself knows. Times in milliseconds of simulated time. */
export interface Living {
  readonly slot: Slot;
  readonly generation: number;
  readonly row: EndpointRow;
  readonly stage: Stage;
  /** Charge in per cent at `since`, more exact than it is told. */
  readonly level: number;
  readonly since: number;
  /** Counts what has happened to it, so that each time is another occasion. */
  readonly turn: number;
  readonly due: number;
  readonly fault: string | null;
}

/** What happens to an endpoint, and under what circumstances. */
export interface Occasion {
  readonly now: number;
  /** The controller's own clock, ISO. */
  readonly at: string;
  readonly rhythm: Rhythm;
  readonly pace: LifePace;
  /** 0 to 1, for this device on this occasion. */
  readonly luck: (what: string) => number;
  /** 0 to 1, for the slot for ever: who is first to come and last to go. */
  readonly shift: number;
  readonly signal: (turn: number) => string;
}

/** Something for the journal. */
export interface Happening {
  readonly name: string;
  readonly detail: Reported;
}

export interface Turned {
  readonly living: Living;
  readonly happened: readonly Happening[];
}

export const SECOND = 1_000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;

/** A wait of that many milliseconds on average, as for a bus that keeps no timetable; at most four times as long. */
export const wait = (meanMs: number, luck: number): number =>
  Math.max(SECOND, meanMs * Math.min(4, -Math.log(1 - luck * 0.99999)));

/** As devices tell it: in steps of five. */
export const told = (level: number): number => Math.max(0, Math.min(100, Math.floor(level / 5) * 5));
