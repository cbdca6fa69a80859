/** Time as the simulated shops live it: may run faster than ours. Milliseconds since 1970, UTC. */
export class SimClock {
  readonly #real: () => number;
  #from: { readonly real: number; readonly simulated: number };
  #speed: number;

  constructor(options: { startsAt?: number; speed?: number; real?: () => number } = {}) {
    this.#real = options.real ?? Date.now;
    const real = this.#real();
    this.#from = { real, simulated: options.startsAt ?? real };
    this.#speed = options.speed ?? 1;
  }

  get now(): number {
    return this.#from.simulated + (this.#real() - this.#from.real) * this.#speed;
  }

  get speed(): number {
    return this.#speed;
  }

  /** Goes on from this moment at another pace. */
  setSpeed(speed: number): void {
    this.#from = { real: this.#real(), simulated: this.now };
    this.#speed = speed;
  }

  /** Simulated time never goes back: a moment that is over becomes the same time of the next day. */
  jumpTo(minuteOfDay: number, minuteNow: number): void {
    const ahead = (minuteOfDay - minuteNow + 1_440) % 1_440;
    this.#from = { real: this.#real(), simulated: this.now + ahead * 60_000 };
  }
}
