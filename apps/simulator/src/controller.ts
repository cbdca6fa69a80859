import type { DownMessages } from '@earshot/device-protocol/codec/registry';
import type { Encoded } from '@earshot/device-protocol/codec/encode';
import type { Effect, Sound } from '@earshot/device-protocol/device/effect';
import type { DeviceEvent, When } from '@earshot/device-protocol/device/event';
import type { KeptChange } from '@earshot/device-protocol/device/kept-change';
import type { DeviceState } from '@earshot/device-protocol/device/state';
import { boot, step } from '@earshot/device-protocol/device/step';
import type { Stepped } from '@earshot/device-protocol/device/turn';
import { nextWake } from '@earshot/device-protocol/device/wake';
import { STATE_INTERVAL } from '@earshot/device-protocol/limits';
import type { KnownCommand } from '@earshot/device-protocol/messages/commands';
import type { PlanClip } from '@earshot/device-protocol/messages/plan-delivery';
import { chance, pick } from './chance.ts';
import type { ClipOutcome } from './clips.ts';
import { type Hardware, hardwareOf } from './hardware.ts';
import { encodeSend, listParts } from './outgoing.ts';
import { type Behaviour, behaviourOf, type Scenario } from './scenario.ts';
import { Sounds } from './sounds.ts';
import type { Storage } from './storage.ts';
import type { TellTruth } from './truth.ts';
import { truthOf } from './true-events.ts';

export interface Surroundings {
  readonly scenario: Scenario;
  readonly storage: Storage;
  readonly tell: TellTruth;
  readonly fetchClip: (serial: string, clip: PlanClip) => Promise<ClipOutcome>;
  readonly publish: (message: Encoded) => void;
}

const SUPPORTED = ['state.watch', 'lists.send', 'controller.reboot', 'registration.start', 'registration.cancel'];
/** Longest wait that a timer takes. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** One controller: the reducer of the protocol with hardware, storage and a line around it. */
export class Controller {
  readonly serial: string;
  readonly behaviour: Behaviour;
  readonly hardware: Hardware;
  readonly #around: Surroundings;
  readonly #clockOffsetMs: number;
  readonly #startedAt = performance.now();
  readonly #sounds = new Sounds({
    started: (play) => this.take({ kind: 'sound-started', play, headsets: this.hardware.headsetsOnline }),
    ended: (play, outcome) => this.take({ kind: 'sound-ended', play, outcome }),
  });
  #state: DeviceState;
  #timer: NodeJS.Timeout | undefined;

  constructor(serial: string, around: Surroundings) {
    const { scenario, storage } = around;
    this.serial = serial;
    this.#around = around;
    this.behaviour = behaviourOf(scenario, serial);
    this.hardware = hardwareOf(scenario.seed, serial, this.behaviour);
    this.#clockOffsetMs = (chance(scenario.seed, serial, 'clock') * 2 - 1) * this.behaviour.clockOffsetMs;
    const booted = boot(storage.open(serial), SUPPORTED, this.#when());
    this.#state = booted.state;
    this.#keep(booted.changes);
  }

  connected(nonce: string): void {
    // Spread, so that a fleet that connects at once does not report at once for ever.
    const stateInMs = chance(this.#around.scenario.seed, this.serial, 'state') * STATE_INTERVAL;
    this.take({ kind: 'connected', nonce, stateInMs });
  }

  heard<Name extends keyof DownMessages>(kind: Name, message: DownMessages[Name]): void {
    this.take({ kind, message } as DeviceEvent);
  }

  take(event: DeviceEvent): void {
    this.#settle(step(this.#state, event, this.#when()));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#sounds.stop();
  }

  #when = (): When => ({ mono: performance.now(), wall: Date.now() + this.#clockOffsetMs });

  #settle({ state, changes, effects }: Stepped): void {
    this.#state = state;
    this.#keep(changes);
    for (const effect of effects) this.#do(effect);
    clearTimeout(this.#timer);
    const wait = nextWake(this.#state) - performance.now();
    if (wait <= MAX_TIMER_MS) this.#timer = setTimeout(() => this.take({ kind: 'tick' }), Math.max(1, Math.ceil(wait)));
  }

  #keep(changes: readonly KeptChange[]): void {
    if (changes.length === 0) return;
    this.#around.storage.keep(this.serial, changes);
    for (const event of truthOf(this.serial, changes)) this.#around.tell(event);
  }

  #do(effect: Effect): void {
    switch (effect.kind) {
      case 'send':
        return this.#around.publish(
          encodeSend(this.serial, effect, {
            kept: this.#state.kept,
            hardware: this.hardware,
            supportedFeatures: SUPPORTED,
            uptimeS: Math.floor((performance.now() - this.#startedAt) / 1000),
          }),
        );
      case 'fetch-clip':
        return void this.#fetch(effect.clip);
      case 'drop-clip':
        return;
      case 'sound':
        return this.#sound(effect.sound);
      case 'silence':
        return this.#sounds.silence(effect.play);
      case 'gather-list': {
        const { baseUnits, endpoints } = this.hardware;
        const parts = listParts(effect.list === 'endpoints' ? endpoints : baseUnits);
        return void setTimeout(
          () => this.take({ kind: 'list', list: effect.list, full: true, parts }),
          this.#latency('list'),
        );
      }
      case 'execute':
        return this.#execute(effect.command);
    }
  }

  async #fetch(clip: PlanClip): Promise<void> {
    const attempt = this.#state.live.fetches[clip.sha256]?.attempts ?? 0;
    const fails = this.#happens('download', `${clip.sha256}/${attempt}`);
    const outcome = fails ? 'missing' : await this.#around.fetchClip(this.serial, clip);
    if (outcome === 'fetched') this.take({ kind: 'clip-fetched', sha256: clip.sha256 });
    else this.take({ kind: 'clip-failed', sha256: clip.sha256, reason: outcome });
  }

  #sound(sound: Sound): void {
    const occasion = `${sound.deliveryId}/${sound.instant}`;
    this.#sounds.play(sound, { latencyMs: this.#latency(occasion), fails: this.#happens('play', occasion) });
  }

  /** What has no hardware behind it here is carried out by taking its time. */
  #execute({ id, type }: KnownCommand): void {
    const outcome = SUPPORTED.includes(type) ? 'done' : 'unsupported';
    setTimeout(() => this.take({ kind: 'command-done', id, outcome }), this.#latency(id));
  }

  #latency = (occasion: string): number =>
    pick(this.behaviour.latencyMs, this.#around.scenario.seed, this.serial, 'latency', occasion);

  #happens = (failure: 'download' | 'play', occasion: string): boolean =>
    chance(this.#around.scenario.seed, this.serial, failure, occasion) < this.behaviour.failures[failure];
}
