import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@earshot/domain/time/durations';
import type { Logger } from 'pino';
import { fetchClip, sharedClips } from './clips.ts';
import type { Known } from './known-controllers.ts';
import { type LocalTime, localTime, minuteOfDay } from './life/local-time.ts';
import { SimClock } from './life/sim-clock.ts';
import { Wheel } from './life/wheel.ts';
import { playLineCuts } from './line-cuts.ts';
import { Member } from './member.ts';
import { type Lines, openLines } from './open-lines.ts';
import { behaviourOf, type Scenario } from './scenario.ts';
import type { Storage } from './storage.ts';
import type { RecordTruth } from './truth.ts';

export interface FleetOptions {
  readonly scenario: Scenario;
  readonly controllers: readonly Known[];
  readonly mqttUrl: string;
  /** Password of the simulator's own account, for concentrated lines. */
  readonly simulatorSecret?: string | undefined;
  readonly filesUrl: string;
  /** Public key of releases; without it no release is installed. */
  readonly firmwareKey?: string | undefined;
  readonly storage: Storage;
  readonly recordTruth: RecordTruth;
  readonly log: Logger;
}

const TURN_MS = 100;
/** Shorter than the deadline of a stopping process. */
const LEAVE_MS = 3_000;

/** All controllers of a scenario, with their simulated time. */
export class Fleet {
  readonly scenario: Scenario;
  readonly clock: SimClock;
  readonly #options: FleetOptions;
  readonly #members = new Map<string, Member>();
  readonly #wheel: Wheel<Member>;
  readonly #download: typeof fetchClip;
  readonly #lines: Lines;
  #timer: NodeJS.Timeout | undefined;
  #endCuts: (() => void) | undefined;
  #stopped = false;
  #day: { minute: number; local: LocalTime };

  constructor(options: FleetOptions) {
    const { scenario } = options;
    this.scenario = scenario;
    this.#options = options;
    this.clock = new SimClock({ speed: scenario.speed });
    if (scenario.startsAt !== undefined) {
      const [hour = 0, minute = 0] = scenario.startsAt.split(':').map(Number);
      this.clock.jumpTo(hour * 60 + minute, minuteOfDay(this.clock.now));
    }
    this.#wheel = new Wheel(this.clock.now);
    this.#day = { minute: -1, local: localTime(this.clock.now) };
    const { mqttUrl, simulatorSecret, log } = options;
    this.#lines = openLines(scenario, { mqttUrl, simulatorSecret, log });
    this.#download = scenario.shareClips ? sharedClips(fetchClip) : fetchClip;
  }

  get members(): Member[] {
    return [...this.#members.values()];
  }

  find(serial: string): Member | undefined {
    return this.#members.get(serial);
  }

  /** Starts all controllers at the scenario's rate. Resolves when each has begun to connect. */
  async start(): Promise<void> {
    const { controllers, log } = this.#options;
    const { scenario } = this;
    this.#timer = setInterval(() => this.#turn(), TURN_MS);
    const began = performance.now();
    for (const known of controllers) {
      if (behaviourOf(scenario, known.serial).off) continue;
      this.#switchOn(known);
      const dueMs = (this.#members.size / scenario.connectPerSecond) * 1000;
      const aheadMs = dueMs - (performance.now() - began);
      if (aheadMs > 20) await sleep(aheadMs);
      if (this.#stopped) return;
    }
    this.#endCuts = playLineCuts(this.members, scenario);
    log.info({ controllers: this.#members.size, scenario: scenario.title }, 'the simulated fleet is on');
  }

  stop(): void {
    this.#halt();
    for (const member of this.#members.values()) member.stop();
    this.#lines.end();
  }

  /** Stops without goodbyes, as at the end of the process, which is no outage of the controllers. */
  async leave(): Promise<void> {
    this.#halt();
    const left = Promise.all(this.members.map((member) => member.leave()));
    // A broker that acknowledges nothing does not hold up the end.
    await Promise.race([left, sleep(LEAVE_MS, undefined, { ref: false })]);
    this.#lines.end();
  }

  #halt(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#endCuts?.();
  }

  #switchOn(known: Known): void {
    const { scenario } = this;
    const options = {
      ...this.#options,
      scenario,
      download: this.#download,
      openLine: this.#lines.open,
      day: this.#now,
    };
    const member = new Member(known, { ...options, rescheduled: this.#reschedule });
    this.#members.set(known.serial, member);
    member.start();
    this.#reschedule(member);
  }

  #turn(): void {
    for (const member of this.#wheel.turn(this.clock.now)) member.controller.live();
  }

  #reschedule = (member: Member): void => this.#wheel.set(member, member.controller.life.dueAt);

  /** The local time is computed once per simulated minute. */
  #now = (): { now: number; local: LocalTime } => {
    const { now } = this.clock;
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#day.minute) this.#day = { minute, local: localTime(now) };
    return { now, local: this.#day.local };
  };
}
