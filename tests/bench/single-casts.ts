import { setTimeout as sleep } from 'node:timers/promises';
import { sendMeasured } from './measured-cast.ts';
import type { Stage } from './stage.ts';

const EVERY_MS = 1_000;

/** Sends casts to one location each, one per second, without waiting for confirmations. */
export class SingleCasts {
  readonly #stage: Stage;
  readonly #castId: string;
  readonly #locations: Iterator<string>;

  /** Each cast goes to the next of the locations. */
  constructor(stage: Stage, castId: string, locations: Iterable<string>) {
    this.#stage = stage;
    this.#castId = castId;
    this.#locations = locations[Symbol.iterator]();
  }

  /** Sends `count` casts; returns the confirmation time of each, in milliseconds. */
  async send(count: number): Promise<number[]> {
    const under: Promise<number>[] = [];
    for (let n = 0; n < count; n += 1) {
      under.push(this.#sendOne());
      await sleep(EVERY_MS);
    }
    return await Promise.all(under);
  }

  /** Sends casts for the duration of `work`. */
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
