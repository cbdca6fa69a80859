import type { ControllerLife } from '../life/controller-life.ts';

type Category = Parameters<ControllerLife['register']>[0];

/** In milliseconds: somebody holds the button of the new device. */
const APPEARS_AFTER: readonly [number, number] = [4_000, 12_000];

/** Base units that take new endpoints for a while: one appears, unless that is cancelled or over before. */
export class Registration {
  readonly #register: (category: Category) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(register: (category: Category) => void) {
    this.#register = register;
  }

  start(category: Category, seconds: number, luck: number): void {
    this.cancel();
    const [soonest, latest] = APPEARS_AFTER;
    const afterMs = soonest + luck * (latest - soonest);
    if (afterMs <= seconds * 1_000) this.#timer = setTimeout(() => this.#register(category), afterMs);
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}
