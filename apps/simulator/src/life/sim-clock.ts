/** Simulated time, which may run faster than real time. Milliseconds since 1970, UTC. */
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

  setSpeed(speed: number): void {
    this.#from = { real: this.#real(), simulated: this.now };
    this.#speed = speed;
  }

  /** Jumps to a minute of the day. Simulated time never goes back: an earlier minute means the next day. */
  jumpTo(minuteOfDay: number, minuteNow: number): void {
    const ahead = (minuteOfDay - minuteNow + 1_440) % 1_440;
    this.#from = { real: this.#real(), simulated: this.now + ahead * 60_000 };
  }
}
