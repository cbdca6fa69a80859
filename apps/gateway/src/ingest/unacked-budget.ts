export interface UnackedLimit {
  readonly packets: number;
  readonly bytes: number;
}

/** Counts the packets of all sessions that are not acknowledged, and delays reading while there are too many. */
export class UnackedBudget {
  readonly #limit: UnackedLimit;
  readonly #paused = new Set<() => void>();
  #packets = 0;
  #bytes = 0;

  constructor(limit: UnackedLimit) {
    this.#limit = limit;
  }

  get hasRoom(): boolean {
    return this.#packets < this.#limit.packets && this.#bytes < this.#limit.bytes;
  }

  add(bytes: number): void {
    this.#packets += 1;
    this.#bytes += bytes;
  }

  remove(bytes: number): void {
    this.#packets -= 1;
    this.#bytes -= bytes;
    if (this.#paused.size === 0 || !this.hasRoom) return;
    const paused = [...this.#paused];
    this.#paused.clear();
    for (const resume of paused) resume();
  }

  /** Calls `resume` once when there is room again. */
  pause(resume: () => void): void {
    this.#paused.add(resume);
  }

  /** Calls it now if it is paused. */
  goOn(resume: () => void): void {
    if (this.#paused.delete(resume)) resume();
  }
}
