import { PROTOCOL_VERSION } from '../limits.ts';
import type { UpEnvelope } from '../messages/envelope.ts';
import type { WrittenEntry } from '../messages/journal-entry.ts';
import { remember, timeOf } from './clock.ts';
import type { Effect, Send } from './effect.ts';
import type { When } from './event.ts';
import { iso } from './iso.ts';
import { nextNumber } from './kept.ts';
import { applyChange } from './kept-change.ts';
import type { KeptChange } from './kept-change.ts';
import type { DeviceState, Live } from './state.ts';

/** Result of an event. The host must store all `changes` durably, atomically, before the first effect. */
export interface Stepped {
  readonly state: DeviceState;
  readonly changes: readonly KeptChange[];
  readonly effects: readonly Effect[];
}

// `Omit` would merge the union into one shape.
type Unstamped<Entry> = Entry extends WrittenEntry ? Omit<Entry, 'at'> : never;

/** Processes one event. Lives for one call; never modifies the given or the returned state. */
export class Turn {
  readonly when: When;
  readonly #changes: KeptChange[] = [];
  readonly #effects: Effect[] = [];
  #state: DeviceState;

  constructor(state: DeviceState, when: When) {
    this.#state = { ...state, live: { ...state.live, asOf: when.mono } };
    this.when = when;
  }

  get kept() {
    return this.#state.kept;
  }
  get live() {
    return this.#state.live;
  }
  get supportedFeatures() {
    return this.#state.supportedFeatures;
  }
  /** Milliseconds since 1970: platform time, once it is known. */
  get now(): number {
    return timeOf(this.live.clock, this.when);
  }

  keep(change: KeptChange): void {
    this.#changes.push(change);
    this.#state = { ...this.#state, kept: applyChange(this.kept, change) };
  }

  become(part: Partial<Live>): void {
    this.#state = { ...this.#state, live: { ...this.live, ...part } };
  }

  emit(effect: Effect): void {
    this.#effects.push(effect);
  }

  write(unstamped: Unstamped<WrittenEntry>): void {
    const entry: WrittenEntry = { at: iso(this.now), ...unstamped };
    this.keep({ kind: 'entry-written', entry: { n: nextNumber(this.kept), epoch: this.kept.ownerEpoch, entry } });
  }

  /** `id` is the shared id of the parts of one list. */
  send(send: Send, options: { id?: string; ownerEpoch?: number } = {}): void {
    const seq = this.live.seq + 1;
    const envelope: UpEnvelope = {
      v: PROTOCOL_VERSION,
      id: options.id ?? `${this.kept.boot}-${seq}`,
      boot: this.kept.boot,
      seq,
      at: iso(this.now),
      ownerEpoch: options.ownerEpoch ?? this.kept.ownerEpoch,
    };
    const sent = { seq, mono: this.when.mono, ...(send.name === 'journal' ? { first: send.first } : {}) };
    this.become({ seq, clock: remember(this.live.clock, sent) });
    this.emit({ kind: 'send', envelope, send });
  }

  done(): Stepped {
    return { state: this.#state, changes: this.#changes, effects: this.#effects };
  }
}
