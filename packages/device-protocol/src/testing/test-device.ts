import type { Effect, Send } from '../device/effect.ts';
import type { DeviceEvent, When } from '../device/event.ts';
import { type Kept, newStorage } from '../device/kept.ts';
import type { DeviceState } from '../device/state.ts';
import { boot, step } from '../device/step.ts';
import type { Stepped } from '../device/turn.ts';
import { nextWake } from '../device/wake.ts';
import { PROTOCOL_VERSION } from '../limits.ts';
import type { Acks } from '../messages/acks.ts';
import type { CommandPayload, CommandType } from '../messages/command-payloads.ts';
import type { KnownCommand } from '../messages/commands.ts';
import type { WrittenEntry } from '../messages/journal-entry.ts';
import type { PlanMessage } from '../messages/plans.ts';
import { at, guidOf, T0 } from './samples.ts';

type Of<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;
type Entry<Kind extends WrittenEntry['kind']> = Extract<WrittenEntry, { kind: Kind }>;

const FEATURES = ['controller.reboot', 'hostname.set', 'endpoint.read'];

/** A device under test. The test advances the time, and all effects are recorded. */
export class TestDevice {
  /** The platform's time. */
  now = T0;
  /** Error of the hardware's clock, in milliseconds. */
  wallError = 0;
  state: DeviceState;
  /** Effects of the latest event. */
  effects: readonly Effect[] = [];
  /** All journal entries written so far. */
  readonly written: WrittenEntry[] = [];
  readonly allEffects: Effect[] = [];
  /** Origin of the monotonic clock; arbitrary. */
  #startedAt = T0 - 7_000;

  constructor(kept: Kept = newStorage(guidOf(0xdead))) {
    this.state = this.#record(boot(kept, FEATURES, this.when));
  }

  /** A connected device with an acknowledgement and a set clock. */
  static ready(): TestDevice {
    const device = new TestDevice();
    device.connect();
    device.ack();
    return device;
  }

  get when(): When {
    return { mono: this.now - this.#startedAt, wall: this.now + this.wallError };
  }

  take(event: DeviceEvent): readonly Effect[] {
    this.state = this.#record(step(this.state, event, this.when));
    return this.effects;
  }

  connect(nonce = 'n-1'): void {
    this.take({ kind: 'connected', nonce, stateInMs: 60_000 });
  }

  /** Acknowledges all sent entries, unless `other` overrides a field. */
  ack(other: Partial<Acks> = {}): void {
    const { boot, journal } = this.state.kept;
    const upTo = journal.acked + journal.entries.length;
    const message = {
      v: PROTOCOL_VERSION,
      id: 'a',
      now: at(this.now),
      boot,
      upTo,
      generation: 0,
      ownerEpoch: 1,
    } as const;
    this.take({ kind: 'acks', message: { ...message, echo: this.state.live.seq, ...other } });
  }

  plan(message: PlanMessage): void {
    this.take({ kind: 'plans', message });
  }

  command<Type extends CommandType>(id: string, type: Type, payload: CommandPayload<Type>): void {
    const message = { v: PROTOCOL_VERSION, id, now: at(this.now), type, payload, expiresAt: at(this.now + 60_000) };
    this.take({ kind: 'commands', message: message as KnownCommand });
  }

  /** Advances the time and sends the ticks that the device requests. */
  wait(ms: number): void {
    const until = this.now + ms;
    for (let wake = this.#nextWake(); wake <= until; wake = this.#nextWake()) {
      if (wake <= this.now) throw new Error(`It asks for a tick at ${at(wake)}, and it is ${at(this.now)}`);
      this.now = wake;
      this.take({ kind: 'tick' });
    }
    this.now = until;
  }

  /** Loses all state that is not durable; the monotonic clock restarts. */
  reboot(): void {
    this.#startedAt = this.now - 3_000;
    this.state = this.#record(boot(this.state.kept, FEATURES, this.when));
  }

  /** Starts the sound of the play that has begun. */
  soundStarted(): void {
    for (const { deliveryId, instant, stage } of this.state.live.plays) {
      if (stage === 'starting') this.take({ kind: 'sound-started', play: { deliveryId, instant }, headsets: 3 });
    }
  }

  soundEnded(ended: { outcome?: 'played' | 'unheard'; heardBy?: readonly string[] } = {}): void {
    for (const { deliveryId, instant } of this.state.live.plays) {
      this.take({ kind: 'sound-ended', play: { deliveryId, instant }, outcome: 'played', ...ended });
    }
  }

  /** All effects of a kind so far. */
  all = <Kind extends Effect['kind']>(kind: Kind): Of<Kind>[] =>
    this.allEffects.filter((effect): effect is Of<Kind> => effect.kind === kind);

  /** Messages sent by the latest event. */
  sent = <Name extends Send['name']>(name: Name) =>
    this.effects.flatMap((effect) =>
      effect.kind === 'send' && effect.send.name === name
        ? [{ ...effect.envelope, ...(effect.send as Extract<Send, { name: Name }>) }]
        : [],
    );

  entries = <Kind extends WrittenEntry['kind']>(kind: Kind): Entry<Kind>[] =>
    this.written.filter((entry): entry is Entry<Kind> => entry.kind === kind);

  #nextWake = (): number => nextWake(this.state) + this.#startedAt;

  #record({ state, changes, effects }: Stepped): DeviceState {
    this.effects = effects;
    this.allEffects.push(...effects);
    for (const change of changes) if (change.kind === 'entry-written') this.written.push(change.entry.entry);
    return state;
  }
}
