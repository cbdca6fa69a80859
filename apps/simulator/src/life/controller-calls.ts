import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import { type LifePace, USUAL_CALLS } from '../scenario.ts';
import { habitsOf } from './call-course.ts';
import { linesOf, sourceOf } from './call-sources.ts';
import { lookForCall, type NextCall } from './call-times.ts';
import { type CallEnd, callEvent, type CallSource } from './calls.ts';
import { CallsLife } from './calls-life.ts';
import type { Happening } from './living.ts';
import type { Moment } from './moment.ts';
import type { Trading } from './rhythm.ts';

interface Options {
  readonly seed: string;
  readonly serial: string;
  readonly sundays: Trading;
  readonly pace: LifePace | undefined;
  readonly callPoints: number;
  /** Device ids of the headsets that are in use now. */
  readonly headsets: () => readonly string[];
}

interface Line {
  readonly source: CallSource;
  /** Simulated times. */
  since: number;
  due: number;
}

/** Calls of a controller: of its call points and keypads when they are pressed, and of its telephone lines. */
export class ControllerCalls {
  readonly #options: Options;
  readonly #habits: ReturnType<typeof habitsOf>;
  readonly #calls: CallsLife;
  readonly #lines: readonly Line[];

  constructor(options: Options, now: number) {
    const { pace, headsets } = options;
    this.#options = options;
    this.#habits = habitsOf(options, pace?.calls ?? USUAL_CALLS);
    this.#calls = new CallsLife({ ...options, habits: this.#habits, headsetsAt: headsets });
    this.#lines = linesOf(options).map((source) => {
      return { source, since: now, due: this.#look(source, { since: now, now }).due };
    });
  }

  /** Simulated time of the next event. */
  get dueAt(): number {
    return Math.min(this.#calls.dueAt, ...this.#lines.map(({ due }) => due));
  }

  /** Processes all due events. */
  turn(moment: Moment): Happening[] {
    const ended = this.#calls.turn(moment.now).map(callEvent);
    const rung = this.#lines.flatMap((line) => {
      if (line.due > moment.now) return [];
      const { calledAt, due } = this.#look(line.source, { since: line.since, now: moment.now });
      Object.assign(line, { since: moment.now, due });
      return calledAt === undefined ? [] : this.#begin(line.source, moment, calledAt);
    });
    return [...ended, ...rung];
  }

  /** A call point or keypad was pressed at this simulated time. */
  press(row: EndpointRow, index: number, { moment, at }: { moment: Moment; at: number }): Happening[] {
    const source = sourceOf(row, index, this.#habits);
    return source === undefined ? [] : this.#begin(source, moment, at);
  }

  /** Makes a call that ends in this way, or whose end is open. Undefined if nothing calls from this device. */
  make(
    { row, index, deviceId }: { row: EndpointRow | undefined; index: number; deviceId: string },
    moment: Moment,
    end: Omit<CallEnd, 'answeredBy'> | undefined,
  ): Happening[] | undefined {
    const source =
      row === undefined
        ? this.#lines.find((line) => line.source.deviceId === deviceId)?.source
        : sourceOf(row, index, this.#habits);
    if (source === undefined) return undefined;
    if (end === undefined) return this.#begin(source, moment, moment.now);
    return this.#calls.past(source, moment.at, end).map(callEvent);
  }

  cancelAll(now: number): Happening[] {
    return this.#calls.cancelAll(now).map(callEvent);
  }

  #begin(source: CallSource, { minute, rhythm, at }: Moment, now: number): Happening[] {
    return this.#calls.press(source, { now, at, minute, rush: rhythm.rush }).map(callEvent);
  }

  #look({ deviceId }: CallSource, period: { since: number; now: number }): NextCall {
    const { pace } = this.#options;
    if (pace === undefined) return { calledAt: undefined, due: Infinity };
    return lookForCall({ ...this.#options, deviceId, anHour: pace.calls.phoneCallsAnHour }, period);
  }
}
