import { pick } from './chance.ts';
import type { fetchClip } from './clips.ts';
import { Controller, type Surroundings } from './controller.ts';
import { fetchFirmware } from './fetch-firmware.ts';
import type { Line, OpenLine } from './line.ts';
import type { Known } from './known-controllers.ts';
import type { Scenario } from './scenario.ts';

export interface MemberOptions extends Pick<Surroundings, 'scenario' | 'storage' | 'recordTruth' | 'day'> {
  readonly openLine: OpenLine;
  readonly filesUrl: string;
  readonly firmwareKey?: string | undefined;
  readonly download: typeof fetchClip;
  readonly rescheduled: (member: Member) => void;
}

/** Milliseconds between announcing a reboot and disconnecting. */
const LAST_WORDS_MS = 1_500;

/** A controller of the fleet with its line, which can be cut for several reasons at once. */
export class Member {
  readonly serial: string;
  readonly name: string;
  readonly controller: Controller;
  readonly #line: Line;
  readonly #scenario: Scenario;
  #cuts = new Set<'person' | 'scenario' | 'weather' | 'power'>();
  #timers = new Set<NodeJS.Timeout>();

  constructor({ serial, secret, name }: Known, options: MemberOptions) {
    const { filesUrl, download, storage, scenario } = options;
    this.serial = serial;
    this.name = name;
    this.#scenario = scenario;
    this.#line = options.openLine({ serial, secret: storage.secretOf(serial) ?? secret });
    this.controller = new Controller(serial, {
      ...options,
      fetchClip: (_serial, clip) => download(filesUrl, clip, this.#line.credential),
      fetchFirmware: (url) => fetchFirmware(new URL(url, filesUrl), this.#line.credential),
      firmwareKey: options.firmwareKey,
      publish: (message) => this.#line.publish(message),
      useSecret: (fresh) => {
        storage.keepSecret(serial, fresh);
        this.#line.useSecret(fresh);
      },
      rescheduled: () => options.rescheduled(this),
      reboot: ({ comesBack }) => this.#reboot(comesBack),
    });
  }

  get isCut(): boolean {
    return this.#cuts.size > 0;
  }

  start(): void {
    this.#line.plugIn(this.controller);
  }

  /** Cuts the line for a reason. The line is restored when no reason is left. */
  cut(why: 'person' | 'scenario' | 'weather' | 'power'): void {
    this.#cuts.add(why);
    this.#line.pullOut();
  }

  restore(why: 'person' | 'scenario' | 'weather' | 'power'): void {
    this.#cuts.delete(why);
    if (!this.isCut) this.#line.plugIn(this.controller);
  }

  stop(): void {
    this.#clearTimers();
    this.controller.stop();
    this.#line.pullOut();
  }

  /** Stops without a goodbye, so the platform does not take the controller for offline. */
  async leave(): Promise<void> {
    this.#clearTimers();
    this.controller.switchOff();
    await this.#line.leave();
  }

  #reboot(comesBack: boolean): void {
    const { seed } = this.#scenario;
    this.#later(LAST_WORDS_MS, () => {
      this.controller.switchOff();
      this.cut('power');
      if (!comesBack) return;
      this.#later(pick(this.controller.behaviour.rebootMs, seed, this.serial, 'reboot'), () => {
        this.controller.start();
        this.restore('power');
      });
    });
  }

  #clearTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #later(ms: number, deed: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      deed();
    }, ms);
    this.#timers.add(timer);
  }
}
