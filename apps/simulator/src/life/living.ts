import { SECOND_MS } from '@earshot/domain/time/durations';
import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import type { Reported } from '@earshot/device-protocol/device/event';
import type { Slot } from '../hardware/slots.ts';
import type { LifePace } from '../scenario.ts';
import type { NextCall } from './call-times.ts';
import type { Rhythm } from './rhythm.ts';

/** Activity of an endpoint. `gone`: unregistered, so its slot is free. */
export type Stage = 'rack' | 'floor' | 'talking' | 'empty' | 'faulty' | 'lost' | 'gone' | 'still';

/** The use of a headset outside its rack. */
export interface HeadsetUse {
  /** The team member who enrolled. */
  readonly wearer: string | null;
  readonly isForgotten: boolean;
  readonly isHandedOn: boolean;
  /** Simulated time before which the headset is not returned. */
  readonly keptUntil: number;
}

/** An endpoint with its internal state. Times in milliseconds of simulated time. */
export interface Living {
  readonly slot: Slot;
  readonly generation: number;
  readonly row: EndpointRow;
  readonly stage: Stage;
  /** Charge in per cent at `since`, more exact than reported. */
  readonly level: number;
  readonly since: number;
  /** Number of past events; part of the random keys, so that each event differs. */
  readonly turn: number;
  readonly due: number;
  readonly fault: string | null;
  /** The present use of a headset outside its rack. */
  readonly use: HeadsetUse | null;
}

export interface Occasion {
  readonly now: number;
  /** The controller's own clock, ISO. */
  readonly at: string;
  readonly rhythm: Rhythm;
  readonly pace: LifePace;
  /** @param anHour Calls of this device per hour when the shop is busiest. */
  readonly lookForCall: (anHour: number, since: number) => NextCall;
  /** From 0 to 1, for this device and this event. */
  readonly luck: (what: string) => number;
  /** From 0 to 1, constant for the slot: the lowest are used first and returned last. */
  readonly shift: number;
  readonly signal: (turn: number) => string;
  /** Full name of a team member of the location. Undefined if its team has no members. */
  readonly teamMember: (index: number) => string | undefined;
}

/** An event for the journal. */
export interface Happening {
  readonly name: string;
  readonly detail: Reported;
}

export interface Turned {
  readonly living: Living;
  readonly happened: readonly Happening[];
  /** Simulated time at which a call point or keypad was pressed. */
  readonly pressedAt?: number | undefined;
}

/** Exponentially distributed delay with this mean in milliseconds; at least a second, at most four times the mean. */
export const wait = (meanMs: number, luck: number): number =>
  Math.max(SECOND_MS, meanMs * Math.min(4, -Math.log(1 - luck * 0.99999)));

/** Reported charge: devices report in steps of five. */
export const reportedLevel = (level: number): number => Math.max(0, Math.min(100, Math.floor(level / 5) * 5));
