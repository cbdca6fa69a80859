import type { CallOutcome } from '@earshot/domain/calls/calls';
import { chances } from '../chance.ts';
import { type CallHabits, courseOf } from './call-course.ts';
import type { Call, CallChange, CallEnd, CallSource } from './calls.ts';

/** Most open calls of a controller. Further presses have no effect. */
export const MOST_OPEN = 12;

interface Open {
  readonly call: Call;
  /** Simulated time. */
  readonly began: number;
  readonly due: number;
  readonly outcome: CallOutcome;
  /** Selects the headset that answers, from 0 to 1. */
  readonly who: number;
}

interface Ending extends Omit<CallEnd, 'durationMs'> {
  /** Simulated time. */
  readonly at: number;
}

interface Options {
  readonly seed: string;
  readonly serial: string;
  readonly habits: CallHabits;
  /** Device ids of the headsets in use. */
  readonly headsetsAt: (time: number) => readonly string[];
}

/** The shop at the time of a call. */
export interface CallMoment {
  /** Simulated time of the call. */
  readonly now: number;
  /** The controller's own clock, ISO. */
  readonly at: string;
  readonly minute: number;
  readonly rush: number;
}

/** The open calls of one controller. */
export class CallsLife {
  readonly #options: Options;
  readonly #open = new Map<string, Open>();
  #count = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Simulated time at which the next call ends. */
  get dueAt(): number {
    let dueAt = Infinity;
    for (const { due } of this.#open.values()) dueAt = Math.min(dueAt, due);
    return dueAt;
  }

  /** Begins a call. A source whose call is open cancels it instead. */
  press(source: CallSource, moment: CallMoment): CallChange[] {
    const { deviceId } = source;
    const open = this.#open.get(deviceId);
    if (open !== undefined) return [this.#cancel(open, moment.now)];
    if (this.#open.size >= MOST_OPEN) return [];
    const { now, minute, rush } = moment;
    const { seed, serial, habits, headsetsAt } = this.#options;
    const [answerAfter = 0, cancelled = 0, cancelledAfter = 0, why = 0, who = 0] = chances(seed, serial, deviceId, now);
    const luck = { answerAfter, cancelled, cancelledAfter };
    const headsets = headsetsAt(now).length;
    const { outcome, afterMs } = courseOf(habits, { minute, rush, headsets, slowness: source.slowness, luck });
    const call = this.#callFrom(source, moment.at, why);
    this.#open.set(deviceId, { call, began: now, due: now + afterMs, outcome, who });
    return [{ call, end: null }];
  }

  /** Ends all calls that are due, by time. */
  turn(now: number): CallChange[] {
    const due = [...this.#open.values()].filter((open) => open.due <= now);
    return due
      .toSorted((one, other) => one.due - other.due)
      .flatMap((open) => this.#answered(open) ?? this.#timedOut(open, now));
  }

  /** Cancels all calls, for example because the controller goes off. */
  cancelAll(now: number): CallChange[] {
    return Array.from(this.#open.values(), (open) => this.#cancel(open, now));
  }

  /** A whole call that ends now. It began before. */
  past(source: CallSource, at: string, { outcome, durationMs }: Omit<CallEnd, 'answeredBy'>): CallChange[] {
    const now = Date.parse(at);
    const call = this.#callFrom(source, new Date(now - durationMs).toISOString(), 0);
    const answeredBy = outcome === 'answered' ? (this.#answerer(now, 0) ?? null) : null;
    return [
      { call, end: null },
      { call, end: { outcome, durationMs, answeredBy } },
    ];
  }

  #callFrom({ category, deviceId, reasons }: CallSource, initiatedAt: string, luck: number): Call {
    this.#count += 1;
    const callId = `${Date.parse(initiatedAt).toString(36)}-${this.#count}`;
    const reason = reasons[Math.floor(luck * reasons.length)] ?? '';
    return { callId, category, deviceId, reason, initiatedAt };
  }

  #answerer(now: number, who: number): string | undefined {
    const headsets = this.#options.headsetsAt(now);
    return headsets[Math.floor(who * headsets.length)];
  }

  /** Undefined if no headset is in use any more; then the call waits until its limit. */
  #answered(open: Open): CallChange[] | undefined {
    const { outcome, due, who } = open;
    const answeredBy = outcome === 'answered' ? this.#answerer(due, who) : null;
    return answeredBy === undefined ? undefined : [this.#end(open, { outcome, answeredBy, at: due })];
  }

  #timedOut(open: Open, now: number): CallChange[] {
    const due = open.began + this.#options.habits.limitMs;
    if (due <= now) return [this.#end(open, { outcome: 'timed-out', answeredBy: null, at: due })];
    this.#open.set(open.call.deviceId, { ...open, due, outcome: 'timed-out' });
    return [];
  }

  #cancel(open: Open, now: number): CallChange {
    return this.#end(open, { outcome: 'cancelled', answeredBy: null, at: now });
  }

  #end({ call, began }: Open, { outcome, answeredBy, at }: Ending): CallChange {
    this.#open.delete(call.deviceId);
    return { call, end: { outcome, durationMs: Math.max(0, Math.round(at - began)), answeredBy } };
  }
}
