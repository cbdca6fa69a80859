/**
 * Fate of a message: one delivery after each of these waits, in milliseconds. Empty: lost. Two waits: delivered
 * twice.
 */
export type Fate = readonly number[];

interface Due {
  readonly at: number;
  readonly order: number;
  readonly happen: () => void;
}

/** The world's clock. Actions due at the same instant run in the order in which they were scheduled. */
export class Timeline {
  now: number;
  #order = 0;
  #due: Due[] = [];

  constructor(now: number) {
    this.now = now;
  }

  after(ms: number, happen: () => void): void {
    this.#due.push({ at: this.now + ms, order: this.#order++, happen });
  }

  runUntil(end: number): void {
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.now = next.at;
      next.happen();
    }
    this.now = end;
  }

  #next(end: number): Due | undefined {
    let first: Due | undefined;
    for (const due of this.#due) {
      if (first === undefined || due.at < first.at || (due.at === first.at && due.order < first.order)) first = due;
    }
    if (first === undefined || first.at > end) return undefined;
    this.#due = this.#due.filter((due) => due !== first);
    return first;
  }
}

/** Drops, duplicates, reorders and delays messages by the given fates, in turn; afterwards it delivers all. */
export class Network {
  readonly #time: Timeline;
  readonly #fates: Fate[];

  constructor(time: Timeline, fates: readonly Fate[]) {
    this.#time = time;
    this.#fates = [...fates];
  }

  carry(deliver: () => void): void {
    for (const wait of this.#fates.shift() ?? [20]) this.#time.after(wait, deliver);
  }

  calm(): void {
    this.#fates.length = 0;
  }
}
