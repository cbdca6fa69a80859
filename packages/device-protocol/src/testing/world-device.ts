import { isListener, type Listener } from '@earshot/domain/message-casts/listeners';
import { encodeUp, type Encoded } from '../codec/encode.ts';
import type { DownMessages } from '../codec/registry.ts';
import type { Effect, Sound } from '../device/effect.ts';
import type { DeviceEvent, When } from '../device/event.ts';
import { type Kept, newStorage, nextNumber, type PlayName } from '../device/kept.ts';
import { applyChange } from '../device/kept-change.ts';
import type { KeptChange } from '../device/kept-change.ts';
import type { DeviceState } from '../device/state.ts';
import { boot, step } from '../device/step.ts';
import type { Stepped } from '../device/turn.ts';
import { planListOf } from '../device/plan-list.ts';
import { nextWake } from '../device/wake.ts';
import type { WrittenEntry } from '../messages/journal-entry.ts';
import { EMPTY_PLAN_DIGEST } from '../plan-digest.ts';
import { guidOf } from './samples.ts';
import type { Timeline } from './world-network.ts';

const FEATURES = ['controller.reboot', 'hostname.set'];
const REBOOT_MS = 3_000;
const versions = { firmware: '1', hardware: '1' };

/** The world's view of a device. */
export interface Observer {
  readonly publish: (message: Encoded) => void;
  readonly acted: (commandId: string) => void;
  readonly sounds: (sound: Sound) => void;
  readonly silent: (play: PlayName) => void;
  readonly catchesUp: (play: PlayName, teamMemberId: string, isEnrolled: boolean) => void;
  /** The catch-up of the team member ended, was silenced or was interrupted by a crash. */
  readonly caughtUp: (play: PlayName, teamMemberId: string) => void;
  readonly wrote: (entry: WrittenEntry) => void;
  readonly booted: () => void;
  /** Whether the next download or play succeeds. */
  readonly succeeds: () => boolean;
}

/** A host of the reducer that may crash before and after each action, and boots again from the durable state. */
export class DeviceHost {
  wallError = 0;
  /** Actions until the next crash. */
  crashIn = Infinity;
  kept: Kept = newStorage(guidOf(0xdead));
  readonly #time: Timeline;
  readonly #observer: Observer;
  #state: DeviceState | undefined;
  #startedAt = 0;
  /** `#life` counts boots and `#turn` counts events; work scheduled under an earlier number is void. */
  #life = 0;
  #turn = 0;
  #connection = 0;
  #online = false;
  #sounding: PlayName[] = [];
  #catchingUp: { readonly play: PlayName; readonly teamMemberId: string }[] = [];
  readonly #enrolled = new Map<string, Listener>();

  constructor(time: Timeline, observer: Observer) {
    this.#time = time;
    this.#observer = observer;
    this.#boot();
  }

  setOnline(online: boolean): void {
    if (online === this.#online) return;
    this.#online = online;
    if (online) this.#connect();
    else this.#take({ kind: 'disconnected' });
  }

  receive<Name extends keyof DownMessages>(kind: Name, message: DownMessages[Name]): void {
    if (this.#online) this.#take({ kind, message } as DeviceEvent);
  }

  happen(name: string): void {
    this.#take({ kind: 'happened', name, detail: {} });
  }

  /** Enrols a team member, who stays enrolled. */
  enrol(listener: Listener): void {
    this.#enrolled.set(listener.teamMemberId, listener);
    this.#take({ kind: 'enrolled', listener });
  }

  /** Ends the enrolment of a team member. */
  leave(teamMemberId: string): void {
    if (this.#enrolled.delete(teamMemberId)) this.#take({ kind: 'left', teamMemberId });
  }

  crash(): void {
    if (this.#state === undefined) return;
    for (const { play, teamMemberId } of this.#catchingUp.splice(0)) this.#observer.caughtUp(play, teamMemberId);
    this.#life += 1;
    this.#state = undefined;
    this.crashIn = Infinity;
    for (const play of this.#sounding.splice(0)) this.#observer.silent(play);
    this.#time.after(REBOOT_MS, () => this.#boot());
  }

  #boot(): void {
    this.#startedAt = this.#time.now - 500;
    this.#observer.booted();
    const booted = boot(this.kept, FEATURES, this.#when());
    this.#settle(booted);
    for (const { listener } of this.kept.arrivals) {
      const { teamMemberId } = listener;
      if (!this.#enrolled.has(teamMemberId)) this.#take({ kind: 'left', teamMemberId });
    }
    if (this.#online) this.#connect();
  }

  #connect(): void {
    this.#take({ kind: 'connected', nonce: `n-${++this.#connection}`, stateInMs: 10_000 });
  }

  #take(event: DeviceEvent): void {
    if (this.#state !== undefined) this.#settle(step(this.#state, event, this.#when()));
  }

  #settle({ state, changes, effects }: Stepped): void {
    this.#state = state;
    if (this.#crashes()) return;
    this.#keep(changes);
    if (this.#crashes()) return;
    for (const effect of effects) {
      this.#do(effect, state.kept);
      if (this.#crashes()) return;
    }
    this.#planTick(state);
  }

  #planTick(state: DeviceState): void {
    const wait = nextWake(state) - this.#when().mono;
    if (wait <= 0) throw new Error('The device asks for a tick that is past');
    if (wait === Infinity) return;
    const turn = ++this.#turn;
    this.#later(wait, () => {
      if (turn === this.#turn) this.#take({ kind: 'tick' });
    });
  }

  #crashes(): boolean {
    if (--this.crashIn > 0) return false;
    this.crash();
    return true;
  }

  #keep(changes: readonly KeptChange[]): void {
    this.kept = changes.reduce(applyChange, this.kept);
    for (const change of changes) if (change.kind === 'entry-written') this.#observer.wrote(change.entry.entry);
  }

  #do(effect: Effect, kept: Kept): void {
    switch (effect.kind) {
      case 'send':
        return this.#send(effect, kept);
      case 'sound':
        return this.#sound(effect.sound);
      case 'silence':
        if (effect.teamMemberId !== undefined) return this.#endCatchUp(effect.play, effect.teamMemberId);
        return this.#endSound(effect.play);
      case 'catch-up':
        return this.#catchUp(effect.sound, effect.teamMemberId);
      case 'fetch-clip':
        return this.#fetch(effect.clip.sha256);
      case 'execute': {
        const { id, type } = effect.command;
        this.#observer.acted(id);
        if (type === 'controller.reboot') return this.crash();
        return this.#later(50, () => this.#take({ kind: 'command-done', id, outcome: 'done' }));
      }
      case 'drop-clip':
      case 'gather-list':
        return;
    }
  }

  #fetch(sha256: string): void {
    const fetched = this.#observer.succeeds();
    this.#later(700, () =>
      this.#take(fetched ? { kind: 'clip-fetched', sha256 } : { kind: 'clip-failed', sha256, reason: 'missing' }),
    );
  }

  #sound({ deliveryId, instant, ...sound }: Sound): void {
    const play = { deliveryId, instant };
    const { listeners } = sound;
    const heardBy = [...this.#enrolled.values()]
      .filter((one) => listeners === undefined || isListener(listeners, one))
      .map(({ teamMemberId }) => teamMemberId);
    if (listeners !== undefined && heardBy.length === 0)
      return this.#later(200, () => this.#take({ kind: 'sound-ended', play, outcome: 'unheard' }));
    const outcome = this.#observer.succeeds() ? 'played' : 'broken';
    this.#sounding.push(play);
    this.#observer.sounds({ ...play, ...sound });
    this.#later(200, () => this.#take({ kind: 'sound-started', play, headsets: 1 }));
    this.#later(8_200, () => {
      this.#endSound(play);
      this.#take({ kind: 'sound-ended', play, outcome, heardBy });
    });
  }

  #catchUp({ deliveryId, instant }: Sound, teamMemberId: string): void {
    const play = { deliveryId, instant };
    this.#catchingUp.push({ play, teamMemberId });
    this.#observer.catchesUp(play, teamMemberId, this.#enrolled.has(teamMemberId));
    this.#later(8_200, () => {
      this.#endCatchUp(play, teamMemberId);
      this.#take({ kind: 'caught-up', play, teamMemberId });
    });
  }

  #endCatchUp({ deliveryId, instant }: PlayName, teamMemberId: string): void {
    const ended = this.#catchingUp.find(
      ({ play, ...one }) =>
        play.deliveryId === deliveryId && play.instant === instant && one.teamMemberId === teamMemberId,
    );
    if (ended === undefined) return;
    this.#catchingUp = this.#catchingUp.filter((one) => one !== ended);
    this.#observer.caughtUp(ended.play, teamMemberId);
  }

  #endSound({ deliveryId, instant }: PlayName): void {
    const index = this.#sounding.findIndex((play) => play.deliveryId === deliveryId && play.instant === instant);
    if (index < 0) return;
    this.#sounding.splice(index, 1);
    this.#observer.silent({ deliveryId, instant });
  }

  #send({ envelope, send }: Extract<Effect, { kind: 'send' }>, kept: Kept): void {
    if (!this.#online) return;
    const plan = { generation: kept.plan.generation, digest: kept.plan.digest };
    switch (send.name) {
      case 'hello': {
        const journal = { from: kept.journal.acked + 1, next: nextNumber(kept) };
        const lists = { baseUnits: EMPTY_PLAN_DIGEST, endpoints: EMPTY_PLAN_DIGEST };
        const about = { storageId: kept.storageId, model: 'C4', versions, supportedFeatures: FEATURES, plan };
        const listed = send.listsPlan && { planList: planListOf(kept) };
        return this.#observer.publish(
          encodeUp('C-1', 'hello', { ...envelope, ...about, ...listed, lists, journal, nonce: send.nonce }),
        );
      }
      case 'state': {
        const readings = { status: 'active' as const, faults: [], cpu: 1, memory: 1, disk: 1, temperature: null };
        const rest = { nics: [], versions, uptimeS: 1, plan, headsetsOnline: 1 };
        return this.#observer.publish(encodeUp('C-1', 'state', { ...envelope, ...readings, ...rest }));
      }
      case 'journal':
        return this.#observer.publish(
          encodeUp('C-1', 'journal', { ...envelope, first: send.first, entries: [...send.entries] }),
        );
      case 'base-units':
      case 'endpoints':
        return;
    }
  }

  /** Runs `happen` later, unless the device reboots first. */
  #later(ms: number, happen: () => void): void {
    const life = this.#life;
    this.#time.after(ms, () => {
      if (life === this.#life) happen();
    });
  }

  #when = (): When => ({
    mono: this.#time.now - this.#startedAt,
    wall: this.#time.now + this.wallError,
  });
}
