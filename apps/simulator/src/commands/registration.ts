import { REGISTRATION_EVENT_NAMES as EVENTS } from '@earshot/domain/registrations/device-news';
import { type Changes, noChanges } from '../life/changes.ts';
import type { ControllerLife } from '../life/controller-life.ts';

type Category = Parameters<ControllerLife['register']>[0];

/** Milliseconds after the command: the record exists; base units accept a device. */
const CONFIGURED_AFTER = 300;
const ENABLED_AFTER = 1_200;
/** Milliseconds after that until a user presses the button of the new device. */
const APPEARS_AFTER: readonly [number, number] = [4_000, 12_000];

export const NO_BASE_UNIT = 'No base unit is online';
export const RESTARTS = 'The controller restarts';

export interface RegistrationHost {
  readonly register: (category: Category) => Changes;
  readonly report: (changes: Changes) => void;
  readonly hasBaseUnit: () => boolean;
}

export interface RegistrationRequest {
  /** Id of the command, which events of the registration contain. */
  readonly commandId: string;
  readonly category: Category;
  /** Time during which base units accept a device. */
  readonly seconds: number;
  /** From 0 to 1: decides when the device appears. */
  readonly luck: number;
}

/** Registration of one new endpoint. It appears unless the registration is cancelled or ends before. */
export class Registration {
  readonly #host: RegistrationHost;
  #request: RegistrationRequest | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(host: RegistrationHost) {
    this.#host = host;
  }

  /** Replaces a running registration. */
  start(request: RegistrationRequest): void {
    this.cancel();
    this.#request = request;
    this.#after(CONFIGURED_AFTER, () => this.#configure(request));
  }

  /** Has no effect if `commandId` belongs to another registration. */
  cancel(commandId = this.#request?.commandId): void {
    if (commandId !== this.#request?.commandId) return;
    clearTimeout(this.#timer);
    this.#request = undefined;
  }

  /** Ends the registration with a failure. */
  fail(reason: string): void {
    if (this.#request === undefined) return;
    const { commandId } = this.#request;
    this.cancel();
    this.#happened(EVENTS.failed, { commandId, reason });
  }

  #configure({ commandId, category, seconds, luck }: RegistrationRequest): void {
    if (!this.#host.hasBaseUnit()) return this.fail(NO_BASE_UNIT);
    this.#happened(EVENTS.configured, { commandId, category });
    this.#after(ENABLED_AFTER - CONFIGURED_AFTER, () => {
      this.#happened(EVENTS.enabled, { commandId, seconds });
      const [soonest, latest] = APPEARS_AFTER;
      const afterMs = soonest + luck * (latest - soonest);
      if (afterMs <= seconds * 1_000) this.#after(afterMs, () => this.#appear(commandId, category));
      else this.#after(seconds * 1_000, () => this.cancel(commandId));
    });
  }

  #appear(commandId: string, category: Category): void {
    this.#request = undefined;
    const changes = this.#host.register(category);
    const happened = changes.happened.map(({ name, detail }) => ({ name, detail: { ...detail, commandId } }));
    this.#host.report({ ...changes, happened });
  }

  #happened(name: string, detail: Changes['happened'][number]['detail']): void {
    this.#host.report({ ...noChanges(), happened: [{ name, detail }] });
  }

  #after(ms: number, work: () => void): void {
    this.#timer = setTimeout(work, ms);
  }
}
