import type { Listener } from '@earshot/domain/message-casts/listeners';
import { decodeDown, decodeUp } from '../codec/decode.ts';
import { encodeDown } from '../codec/encode.ts';
import type { PlayName } from '../device/kept.ts';
import { shareConference } from '../device/share-conference.ts';
import type { WrittenEntry } from '../messages/journal-entry.ts';
import type { PlanDelivery } from '../messages/plan-delivery.ts';
import { at, T0 } from './samples.ts';
import { DeviceHost } from './world-device.ts';
import { type Fate, Network, Timeline } from './world-network.ts';
import { Platform } from './world-platform.ts';

/** An event in the world. Each happens some time after the previous one. */
export type Happening =
  | { readonly kind: 'send'; readonly delivery: PlanDelivery }
  | { readonly kind: 'cancel'; readonly deliveryId: string; readonly cut: boolean }
  | { readonly kind: 'command'; readonly id: string; readonly type: 'hostname.set' | 'controller.reboot' }
  | { readonly kind: 'crash'; readonly afterBoundaries: number }
  | { readonly kind: 'offline'; readonly forMs: number }
  | { readonly kind: 'outage'; readonly forMs: number }
  | { readonly kind: 'wall-clock'; readonly errorMs: number }
  | { readonly kind: 'enrols'; readonly listener: Listener }
  | { readonly kind: 'leaves'; readonly teamMemberId: string }
  /** The platform plans a delivery again, with other data and the same times. */
  | { readonly kind: 'replan'; readonly deliveryId: string }
  | { readonly kind: 'happened'; readonly name: string };

export interface Scenario {
  readonly happenings: readonly { readonly waitMs: number; readonly what: Happening }[];
  readonly fates: readonly Fate[];
  /** Outcomes of downloads and plays, in turn; later ones all succeed. */
  readonly luck: readonly boolean[];
}

type DeliveryId = Pick<PlayName, 'deliveryId'>;

/** Milliseconds: half a round trip of 2 s, plus the clock resolution of 1 ms. */
const CLOCK_ERROR = 1_001;
/** Milliseconds within which all work in progress ends. */
const CALM_MS = 660_000;

/** A device, a platform and the network between them. Violated invariants are recorded in `broken`. */
export class World {
  readonly broken: string[] = [];
  /** Plays in the order in which they began, as `delivery/instant`. */
  readonly sounded: string[] = [];
  readonly written: WrittenEntry[] = [];
  readonly acts = new Map<string, number>();
  /** Plays that a team member caught up with, as `delivery/instant/team member`. */
  readonly caughtUp: string[] = [];
  readonly platform: Platform;
  readonly device: DeviceHost;
  readonly #time = new Timeline(T0);
  readonly #network: Network;
  readonly #luck: boolean[];
  readonly #deliveries = new Map<string, PlanDelivery>();
  #sounding: PlayName[] = [];
  /** Team members whose headsets play a catch-up, with the delivery. */
  readonly #catchingUp = new Map<string, string>();
  #leaseNow = -Infinity;

  constructor({ fates, luck }: Pick<Scenario, 'fates' | 'luck'>) {
    this.#network = new Network(this.#time, fates);
    this.#luck = [...luck];
    this.platform = new Platform(
      () => this.#time.now,
      (name, message) => this.#carryDown(name, encodeDown('C-1', name, message)),
    );
    this.device = new DeviceHost(this.#time, {
      publish: (message) => this.#network.carry(() => this.#arriveUp(message)),
      acted: (id) => this.acts.set(id, (this.acts.get(id) ?? 0) + 1),
      sounds: (sound) => this.#sounds(sound),
      silent: (play) => this.#silent(play),
      catchesUp: (play, teamMemberId, isEnrolled) => this.#catchesUp(play, teamMemberId, isEnrolled),
      caughtUp: (_, teamMemberId) => this.#catchingUp.delete(teamMemberId),
      wrote: (entry) => this.written.push(entry),
      booted: () => (this.#leaseNow = -Infinity),
      succeeds: () => this.#luck.shift() ?? true,
    });
    this.device.setOnline(true);
    this.#heal();
  }

  /** Runs the scenario, then a calm time in which the device must recover. */
  static run(scenario: Scenario): World {
    const world = new World(scenario);
    for (const { waitMs, what } of scenario.happenings) {
      world.#pass(waitMs);
      world.#happen(what);
    }
    world.#network.calm();
    world.platform.down = false;
    world.device.crashIn = Infinity;
    world.device.setOnline(true);
    world.#pass(CALM_MS);
    return world;
  }

  #pass(ms: number): void {
    this.#time.runUntil(this.#time.now + ms);
    this.#checkLease();
  }

  #happen(what: Happening): void {
    switch (what.kind) {
      case 'send':
        return this.#sendDelivery(what.delivery);
      case 'cancel':
        return this.platform.cancel(what.deliveryId, what.cut);
      case 'command':
        return this.#command(what.id, what.type);
      case 'crash':
        this.device.crashIn = what.afterBoundaries;
        return;
      case 'offline':
        this.device.setOnline(false);
        return this.#time.after(what.forMs, () => this.device.setOnline(true));
      case 'outage':
        this.platform.down = true;
        return this.#time.after(what.forMs, () => (this.platform.down = false));
      case 'wall-clock':
        this.device.wallError = what.errorMs;
        return;
      case 'enrols':
        return this.device.enrol(what.listener);
      case 'leaves':
        return this.device.leave(what.teamMemberId);
      case 'replan':
        return this.#replan(what.deliveryId);
      case 'happened':
        return this.device.happen(what.name);
    }
  }

  /** A sent delivery is never edited: the same id is the same delivery. */
  #sendDelivery(planned: PlanDelivery): void {
    const delivery = this.#deliveries.get(planned.deliveryId) ?? planned;
    this.#deliveries.set(delivery.deliveryId, delivery);
    this.platform.send(delivery);
  }

  #replan(deliveryId: string): void {
    const planned = this.platform.targets.get(deliveryId);
    if (planned === undefined) return;
    const revised = { ...planned, revision: planned.revision + 1 };
    this.#deliveries.set(deliveryId, revised);
    this.platform.send(revised);
  }

  #command(id: string, type: 'hostname.set' | 'controller.reboot'): void {
    const envelope = { v: 1, id, now: at(this.#time.now), expiresAt: at(this.#time.now + 60_000) } as const;
    const payload = type === 'hostname.set' ? { hostname: 'shop' } : {};
    this.#carryDown('commands', encodeDown('C-1', 'commands', { ...envelope, type, payload } as never));
  }

  #carryDown(name: string, { topic, payload }: { topic: string; payload: Buffer }): void {
    this.#network.carry(() => {
      const read = decodeDown(topic, payload);
      if (!read.ok) return void this.broken.push(`${name} was refused: ${read.detail}`);
      this.#checkLease();
      if (read.name === 'acks' && read.message.boot === this.device.kept.boot)
        this.#leaseNow = Math.max(this.#leaseNow, Date.parse(read.message.now));
      this.device.receive(read.name, read.message);
    });
  }

  #arriveUp({ topic, payload }: { topic: string; payload: Buffer }): void {
    const read = decodeUp(topic, payload);
    if (!read.ok) return void this.broken.push(`${topic} was refused: ${read.detail}`);
    this.platform.receive(read.name, read.message);
    for (const play of this.#sounding) this.#checkRemoval(play, 'sounds on');
  }

  #heal(): void {
    this.platform.sync();
    this.#time.after(30_000, () => this.#heal());
  }

  #sounds(sound: PlayName): void {
    const name = `${sound.deliveryId}/${sound.instant}`;
    if (this.sounded.includes(name)) this.broken.push(`${name} played twice`);
    this.sounded.push(name);
    this.#sounding.push(sound);
    for (const [teamMemberId, deliveryId] of this.#catchingUp) this.#checkAlone(teamMemberId, sound, { deliveryId });
    this.#checkRemoval(sound, 'begins');
    this.#checkLease();
  }

  #catchesUp(play: PlayName, teamMemberId: string, isEnrolled: boolean): void {
    if (this.#catchingUp.has(teamMemberId)) this.broken.push(`${teamMemberId} catches up with two plays together`);
    if (!isEnrolled) this.broken.push(`${teamMemberId} catches up without a headset`);
    for (const sounding of this.#sounding) this.#checkAlone(teamMemberId, sounding, play);
    this.#catchingUp.set(teamMemberId, play.deliveryId);
    this.caughtUp.push(`${play.deliveryId}/${play.instant}/${teamMemberId}`);
    this.#checkRemoval(play, 'begins');
  }

  #checkAlone(teamMemberId: string, ...[a, b]: [DeliveryId, DeliveryId]): void {
    const [sounding, missed] = [this.#deliveries.get(a.deliveryId), this.#deliveries.get(b.deliveryId)];
    if (sounding !== undefined && missed !== undefined && shareConference(sounding, missed))
      this.broken.push(`${teamMemberId} catches up while a play sounds in the same conference`);
  }

  #silent({ deliveryId, instant }: PlayName): void {
    this.#checkLease();
    this.#sounding = this.#sounding.filter((play) => play.deliveryId !== deliveryId || play.instant !== instant);
  }

  /** After the device confirmed a removal, no play of it may begin; a play that was not cut may end. */
  #checkRemoval({ deliveryId }: PlayName, doing: 'begins' | 'sounds on'): void {
    const removedIn = this.platform.removedIn.get(deliveryId);
    if (removedIn === undefined || (this.platform.confirmed?.generation ?? 0) < removedIn) return;
    if (doing === 'begins') this.broken.push(`${deliveryId} begins after its removal was confirmed`);
    else if (this.platform.wasCut.has(deliveryId)) this.broken.push(`${deliveryId} sounds on after it was cut`);
  }

  #checkLease(): void {
    for (const { deliveryId } of this.#sounding) {
      const graceMs = this.#deliveries.get(deliveryId)?.graceMs ?? 0;
      const over = this.#time.now - (this.#leaseNow + graceMs + CLOCK_ERROR);
      if (over > 0) this.broken.push(`${deliveryId} sounds ${over} ms after lease and grace`);
    }
  }
}
