import { setTimeout as sleep } from 'node:timers/promises';
import { sendMeasured } from './measured-cast.ts';
import type { Stage } from './stage.ts';

const EVERY_MS = 1_000;

/** Casts to one location each, one a second, whether or not the one before has been confirmed. */
export class SingleCasts {
  readonly #stage: Stage;
  readonly #castId: string;
  readonly #locations: Iterator<string>;

  /** Each goes to the next one of the locations. */
  constructor(stage: Stage, castId: string, locations: Iterable<string>) {
    this.#stage = stage;
    this.#castId = castId;
    this.#locations = locations[Symbol.iterator]();
  }

  /** So many; how long each took until it was confirmed, in milliseconds. */
  async send(count: number): Promise<number[]> {
    const under: Promise<number>[] = [];
    for (let n = 0; n < count; n += 1) {
      under.push(this.#sendOne());
      await sleep(EVERY_MS);
    }
    return await Promise.all(under);
  }

  /** For as long as the work takes. */
  async during<T>(work: () => Promise<T>): Promise<{ result: T; ms: number[] }> {
    const under = [this.#sendOne()];
    const timer = setInterval(() => under.push(this.#sendOne()), EVERY_MS);
    try {
      const result = await work();
      clearInterval(timer);
      return { result, ms: await Promise.all(under) };
    } finally {
      clearInterval(timer);
      await Promise.allSettled(under);
    }
  }

  async #sendOne(): Promise<number> {
    const { value, done } = this.#locations.next();
    if (done === true) throw new Error('There are not enough locations');
    return (await sendMeasured(this.#stage, this.#castId, { count: 1, targetIds: [value] })).allMs;
  }
}
