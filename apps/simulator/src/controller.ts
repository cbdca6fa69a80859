import type { DownMessages } from '@earshot/device-protocol/codec/registry';
import type { Encoded } from '@earshot/device-protocol/codec/encode';
import { timeOf } from '@earshot/device-protocol/device/clock';
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
import { carryOut, type CommandHost } from './commands/carry-out.ts';
import { checkFirmware } from './commands/check-firmware.ts';
import { KeptSettings } from './commands/kept-settings.ts';
import { Registration, RESTARTS } from './commands/registration.ts';
import { Hearings, listenerOf } from './hearings.ts';
import { type Hardware, hardwareOf } from './hardware.ts';
import type { CallEnd } from './life/calls.ts';
import { type Changes, noChanges } from './life/changes.ts';
import { ControllerLife } from './life/controller-life.ts';
import type { LocalTime } from './life/local-time.ts';
import type { Moment } from './life/moment.ts';
import { rhythmOf, sundaysOf } from './life/trading.ts';
import type { Trading } from './life/rhythm.ts';
import { encodeSend, listParts } from './outgoing.ts';
import { readingsOf } from './readings.ts';
import { type Behaviour, behaviourOf, type Scenario } from './scenario.ts';
import { lengthOf, Sounds } from './sounds.ts';
import type { Storage } from './storage.ts';
import { supportedFeaturesOf } from './supported-features.ts';
import type { RecordTruth, TrueReboot } from './truth.ts';
import { truthOf } from './true-events.ts';

export interface Surroundings {
  readonly scenario: Scenario;
  readonly storage: Storage;
  readonly recordTruth: RecordTruth;
  /** Simulated time. */
  readonly day: () => { readonly now: number; readonly local: LocalTime };
  readonly fetchClip: (serial: string, clip: PlanClip) => Promise<ClipOutcome>;
  readonly fetchFirmware: (url: string) => Promise<Uint8Array | undefined>;
  readonly firmwareKey?: string | undefined;
  readonly publish: (message: Encoded) => void;
  /** Takes effect at the next connection. */
  readonly useSecret: (secret: string) => void;
  /** Call when the time of the next event has changed. */
  readonly rescheduled: () => void;
  /** Disconnects the line, and calls `start` after the reboot; `comesBack` is false if it never ends. */
  readonly reboot: (ending: { readonly comesBack: boolean }) => void;
}

interface Returning {
  readonly devices: readonly { readonly deviceId: string; readonly category: string }[];
  readonly success: boolean;
  /** A device is faulty afterwards. */
  readonly faulty: boolean;
}
const NONE_RETURNING: Returning = { devices: [], success: true, faulty: false };
/** Time from the boot until devices register again, at least. */
const DEVICES_RETURN_MS = 1_000;

/** Longest delay of a timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** A simulated controller: the reducer of the protocol with simulated hardware, storage and a line. */
export class Controller {
  readonly serial: string;
  readonly #around: Surroundings;
  readonly #sounds = new Sounds({
    started: (sound) => this.#soundStarted(sound),
    ended: (play, outcome) => this.take({ kind: 'sound-ended', play, outcome, heardBy: this.#hearings.end(play) }),
  });
  readonly #hearings = new Hearings(() => this.life.listeners.map(listenerOf));
  readonly #registration = new Registration({
    register: (category) => this.life.register(category, this.#moment()),
    report: (changes) => this.report(changes),
    hasBaseUnit: () => this.life.baseUnits.rows.some(({ status }) => status === 'online'),
  });
  readonly life: ControllerLife;
  readonly #settings: KeptSettings;
  hardware: Hardware;
  behaviour: Behaviour;
  readonly #sundays: Trading;
  #hostname: string;
  #status: 'active' | 'rebooting' | 'off' = 'active';
  #startedAt = performance.now();
  #changes: Changes = noChanges();
  #state: DeviceState;
  #timer: NodeJS.Timeout | undefined;
  #returnTimer: NodeJS.Timeout | undefined;
  #returning: Returning = NONE_RETURNING;

  constructor(serial: string, around: Surroundings) {
    const { scenario, storage } = around;
    this.serial = serial;
    this.#around = around;
    this.behaviour = behaviourOf(scenario, serial);
    this.#sundays = sundaysOf({ seed: scenario.seed, serial }, this.behaviour);
    const made = hardwareOf(scenario.seed, serial, this.behaviour);
    this.hardware = { ...made, firmware: storage.firmwareOf(serial) ?? made.firmware };
    this.#hostname = storage.hostnameOf(serial) ?? this.hardware.hostname;
    const { hardware, behaviour } = this;
    const booted = boot(storage.open(serial), supportedFeaturesOf(hardware), this.#when());
    this.#state = booted.state;
    const lived = { seed: scenario.seed, serial, hardware, sundays: this.#sundays, pace: behaviour.life };
    this.life = new ControllerLife(lived, this.#moment());
    this.life.team = storage.teamOf(serial);
    this.#settings = new KeptSettings({ serial, storage, life: this.life });
    this.#keep(booted.changes);
    this.#dropThoseWhoLeft();
  }

  get status(): 'active' | 'rebooting' {
    return this.#status === 'active' ? 'active' : 'rebooting';
  }

  connected(nonce: string): void {
    // Spreads the states of a fleet that connects at once.
    const stateInMs = chance(this.#around.scenario.seed, this.serial, 'state') * STATE_INTERVAL;
    this.take({ kind: 'connected', nonce, stateInMs });
  }

  get supportedFeatures(): readonly string[] {
    return this.#state.supportedFeatures;
  }

  /** Number of plays that sound or are about to. */
  get sounds(): number {
    return this.#sounds.count;
  }

  receive<Name extends keyof DownMessages>(kind: Name, message: DownMessages[Name]): void {
    this.take({ kind, message } as DeviceEvent);
  }

  take(event: DeviceEvent): void {
    if (this.#status !== 'off') this.#settle(step(this.#state, event, this.#when()));
  }

  /** Processes all due events. */
  live(): void {
    this.report(this.life.turn(this.#moment()));
  }

  /** Reports changes of devices. Without a connection they are lost, and the digests of the next hello reveal them. */
  report(changes: Changes): void {
    this.#changes = changes;
    const { endpoints, baseUnits, happened, faults } = changes;
    for (const { name, detail } of happened) {
      this.take({ kind: 'happened', name, detail });
      const member = this.life.team?.find(({ fullName }) => fullName === detail['fullName']);
      if (member !== undefined) this.take({ kind: 'enrolled', listener: listenerOf(member) });
    }
    this.#dropThoseWhoLeft();
    if (isAny(baseUnits)) this.take({ kind: 'list', list: 'base-units', full: false, parts: 1 });
    if (isAny(endpoints)) this.take({ kind: 'list', list: 'endpoints', full: false, parts: 1 });
    if (faults) this.take({ kind: 'state-changed' });
    this.#changes = noChanges();
    this.#around.rescheduled();
  }

  /** Reports a reboot and disconnects. `commandId` is that of the command that asked for it. */
  reboot(commandId?: string): void {
    if (this.#status !== 'active') return;
    const goesWrong = (how: keyof Behaviour['reboots']): boolean =>
      commandId !== undefined && this.#chanceOf(`reboot ${how}`, commandId) < this.behaviour.reboots[how];
    this.#registration.fail(RESTARTS);
    this.#recordReboot('reboot-began', commandId ?? null);
    this.#status = 'rebooting';
    this.take({ kind: 'happened', name: 'controller.rebooting', detail: {} });
    this.report(this.life.rebootUnits(undefined, this.#moment()));
    this.#returning = {
      devices: this.life.activeEndpoints.map(({ id, category }) => ({ deviceId: id, category })),
      success: !goesWrong('withoutDevices'),
      faulty: goesWrong('faulty'),
    };
    for (const device of this.#returning.devices)
      this.take({ kind: 'happened', name: 'endpoint.deactivated', detail: { ...device, success: true } });
    this.take({ kind: 'state-changed' });
    this.#around.reboot({ comesBack: !goesWrong('lost') });
  }

  /** Ends the catch-ups of team members who are no longer enrolled. */
  #dropThoseWhoLeft(): void {
    const { kept, live } = this.#state;
    const enrolled = new Set(this.life.enrolled.map(({ id }) => id));
    const waiting = kept.arrivals.map(({ listener }) => listener.teamMemberId);
    for (const id of new Set([...waiting, ...live.catchUps.map(({ teamMemberId }) => teamMemberId)]))
      if (!enrolled.has(id)) this.take({ kind: 'left', teamMemberId: id });
  }

  #recordReboot(kind: TrueReboot['kind'], commandId: string | null): void {
    this.#around.recordTruth({ serial: this.serial, kind, commandId, at: Date.now() });
  }

  /** Devices register again some seconds after a reboot. */
  #returnDevices(): void {
    const { devices, success, faulty } = this.#returning;
    this.#returning = NONE_RETURNING;
    for (const device of devices)
      this.take({ kind: 'happened', name: 'endpoint.activated', detail: { ...device, success } });
    const [first] = devices;
    if (faulty && first !== undefined) this.act((life, moment) => life.fault(first.deviceId, moment));
  }

  /** Powers the controller off: it neither sends nor receives. */
  switchOff(): void {
    this.stop();
    this.#status = 'off';
  }

  /** Performs an action of the control page. */
  act(deed: (life: ControllerLife, moment: Moment) => Changes): void {
    this.report(deed(this.life, this.#moment()));
  }

  /** Makes a call; false if no device or line has this id. */
  call(deviceId: string, end: Omit<CallEnd, 'answeredBy'> | undefined): boolean {
    const changes = this.life.call(deviceId, this.#moment(), end);
    if (changes !== undefined) this.report(changes);
    return changes !== undefined;
  }

  /** Powers the controller on; it boots from its storage. */
  start(): void {
    this.#startedAt = performance.now();
    // Nothing called while the controller was off.
    this.life.cancelCalls(this.#moment());
    this.#status = 'active';
    this.#recordReboot('booted', null);
    this.#settle(boot(this.#state.kept, supportedFeaturesOf(this.hardware), this.#when()));
    this.#dropThoseWhoLeft();
    this.take({ kind: 'happened', name: 'controller.booted', detail: {} });
    this.#returnTimer = setTimeout(() => this.#returnDevices(), this.#latency('devices') + DEVICES_RETURN_MS);
  }

  /** Open calls are cancelled, so that each call has an end. */
  stop(): void {
    if (this.#status !== 'off') this.act((life, moment) => life.cancelCalls(moment));
    clearTimeout(this.#timer);
    clearTimeout(this.#returnTimer);
    this.#sounds.stop();
    this.#registration.cancel();
    this.#around.storage.close(this.serial, this.#state.kept);
  }

  #when = (): When => ({ mono: performance.now(), wall: Date.now() + this.#clockOffsetMs });

  get #clockOffsetMs(): number {
    return (chance(this.#around.scenario.seed, this.serial, 'clock') * 2 - 1) * this.behaviour.clockOffsetMs;
  }

  #moment = (): Moment => {
    const { now, local } = this.#around.day();
    const rhythm = rhythmOf(local, this.#sundays);
    // The same clock as that of the journal.
    const at = new Date(timeOf(this.#state.live.clock, this.#when())).toISOString();
    return { now, at, minute: local.minute, rhythm };
  };

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
    for (const event of truthOf(this.serial, changes)) this.#around.recordTruth(event);
  }

  #do(effect: Effect): void {
    switch (effect.kind) {
      case 'send':
        return this.#send(effect);
      case 'fetch-clip':
        return void this.#fetch(effect.clip);
      case 'drop-clip':
        return;
      case 'sound':
        return this.#sound(effect.sound);
      case 'catch-up':
        return this.#catchUp(effect.sound, effect.teamMemberId);
      case 'silence':
        // A silenced catch-up is not reported: the reducer ignores its end.
        if (effect.teamMemberId === undefined) this.#sounds.silence(effect.play);
        return;
      case 'gather-list': {
        const { list } = effect;
        return void setTimeout(() => {
          const parts = listParts(list === 'endpoints' ? this.life.endpoints : this.life.baseUnits);
          this.take({ kind: 'list', list, full: true, parts });
        }, this.#latency('list'));
      }
      case 'execute':
        return void setTimeout(() => this.#execute(effect.command), this.#latency(effect.command.id));
    }
  }

  #send(effect: Extract<Effect, { kind: 'send' }>): void {
    const { serial, life } = this;
    const { kept, supportedFeatures } = this.#state;
    const sayings = { kept, supportedFeatures, readings: this.#readings, life, changes: this.#changes };
    this.#around.publish(encodeSend(serial, effect, sayings));
  }

  #readings = () =>
    readingsOf({
      seed: this.#around.scenario.seed,
      serial: this.serial,
      hardware: this.hardware,
      hostname: this.#hostname,
      status: this.status,
      faults: this.life.faults,
      headsetsOnline: this.life.headsetsOnline,
      uptimeS: Math.floor((performance.now() - this.#startedAt) / 1000),
      rhythm: this.#moment().rhythm,
      clock: this.#when().wall,
    });

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

  #soundStarted(sound: Sound): boolean {
    const { deliveryId, instant, listeners } = sound;
    const heardBy = this.#hearings.begin(sound);
    if (listeners !== undefined && heardBy.length === 0) return false;
    const headsets = listeners === undefined ? this.life.headsetsOnline : heardBy.length;
    this.take({ kind: 'sound-started', play: { deliveryId, instant }, headsets });
    return true;
  }

  /** Plays to a single headset, which is not heard elsewhere. */
  #catchUp(sound: Sound, teamMemberId: string): void {
    const { deliveryId, instant } = sound;
    const takesMs = this.#latency(`${deliveryId}/${instant}/${teamMemberId}`) + lengthOf(sound);
    setTimeout(() => {
      const play = { deliveryId, instant };
      if (this.#hearings.isPresent(teamMemberId)) this.take({ kind: 'caught-up', play, teamMemberId });
    }, takesMs).unref();
  }

  #execute(command: KnownCommand): void {
    // The power went off before the command started; the next start answers it.
    if (this.#status === 'off') return;
    if (command.type === 'controller.reboot') return this.#rebootOnCommand(command.id);
    if (command.type === 'firmware.update') return void this.#update(command);
    const { reboots, ...outcome } = carryOut(command, this.#host);
    this.take({ kind: 'command-done', id: command.id, ...outcome });
    if (reboots === true) this.reboot();
  }

  #rebootOnCommand(id: string): void {
    const { ignored, refused } = this.behaviour.reboots;
    if (this.#chanceOf('reboot ignored', id) < ignored) return;
    if (this.#chanceOf('reboot refused', id) < refused)
      return this.take({ kind: 'command-done', id, outcome: 'failed', detail: 'The controller is busy' });
    this.reboot(id);
  }

  async #update({ id, payload }: Extract<KnownCommand, { type: 'firmware.update' }>): Promise<void> {
    const { scenario, storage, fetchFirmware, firmwareKey } = this.#around;
    const refusal = await checkFirmware(payload, {
      running: this.hardware.firmware,
      publicKey: firmwareKey,
      fetchFirmware,
      installMs: pick(this.behaviour.installMs, scenario.seed, this.serial, 'install', payload.version),
      fails: this.#happens('firmware', id),
    });
    // The power went off in the meantime; the next start answers the command.
    if (this.#status !== 'active') return;
    if (refusal !== undefined) return this.take({ kind: 'command-done', id, outcome: 'failed', detail: refusal });
    storage.keepFirmware(this.serial, payload.version);
    this.hardware = { ...this.hardware, firmware: payload.version };
    this.take({ kind: 'command-done', id, outcome: 'done' });
    this.reboot();
  }

  get #host(): CommandHost {
    return {
      life: this.life,
      callHandlingGroups: this.hardware.callHandlingGroups,
      moment: this.#moment,
      report: (changes) => this.report(changes),
      setHostname: (hostname) => {
        this.#around.storage.keepHostname(this.serial, hostname);
        this.#hostname = hostname;
      },
      settings: this.#settings,
      setTeam: (team) => {
        this.#around.storage.keepTeam(this.serial, team);
        this.life.team = team;
      },
      useSecret: this.#around.useSecret,
      startRegistration: (request) => {
        const luck = chance(this.#around.scenario.seed, this.serial, 'registration', request.commandId);
        this.#registration.start({ ...request, luck });
      },
      cancelRegistration: (commandId) => this.#registration.cancel(commandId),
    };
  }

  #latency = (occasion: string): number =>
    pick(this.behaviour.latencyMs, this.#around.scenario.seed, this.serial, 'latency', occasion);

  #chanceOf = (what: string, occasion: string): number =>
    chance(this.#around.scenario.seed, this.serial, what, occasion);

  #happens = (failure: 'download' | 'play' | 'firmware', occasion: string): boolean =>
    chance(this.#around.scenario.seed, this.serial, failure, occasion) < this.behaviour.failures[failure];
}

const isAny = ({ set, removed }: Changes['endpoints'] | Changes['baseUnits']): boolean => set.size + removed.size > 0;
