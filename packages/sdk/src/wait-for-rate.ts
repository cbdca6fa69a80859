import { EarshotError } from './errors.ts';
import { sleep } from './retry.ts';

/** Runs an attempt, and repeats it while the platform refuses it because of its rate. */
export type WaitForRate = <T>(path: string, attempt: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Refused calls of one path that are repeated at the same time. All others wait for their turn. */
const AT_ONCE = 8;

/**
 * The platform refused the call before it began, and says when to try again. Such a call is safe to repeat, whatever
 * it does.
 */
export const wasNotBegun = (error: unknown): error is EarshotError =>
  error instanceof EarshotError && error.details['began'] === false && retryAfterOf(error) !== undefined;

function retryAfterOf({ details }: EarshotError): number | undefined {
  const wait = details['retryAfterMs'];
  return typeof wait === 'number' ? wait : undefined;
}

/**
 * Repeats calls that were refused before they began, until `maxWaitMs` have passed since their first attempt; throws
 * the last refusal after that. A path's calls are sent at once until one is refused. After that, some run at a time,
 * so they can take effect in another order than that of their first attempts.
 */
export function createWaitForRate(maxWaitMs: number, random = Math.random): WaitForRate {
  const queues = new Map<string, Turns>();
  return async (path, attempt, signal) => {
    let refusal: EarshotError | undefined;
    if (!queues.has(path)) {
      try {
        return await attempt();
      } catch (error) {
        if (!wasNotBegun(error) || maxWaitMs === 0) throw error;
        refusal = error;
      }
    }
    const endsAt = Date.now() + maxWaitMs;
    const turns = queues.get(path) ?? new Turns(AT_ONCE);
    queues.set(path, turns);
    await turns.begin(signal).catch((error: unknown) => {
      if (turns.isIdle) queues.delete(path);
      throw error;
    });
    try {
      for (;;) {
        if (refusal !== undefined) {
          // Calls that wait for the same allowance are spread over the time in which it grows.
          const wait = (retryAfterOf(refusal) ?? 0) * (1 + (random() * AT_ONCE) / 2);
          if (Date.now() + wait > endsAt) throw refusal;
          await sleep(wait, signal);
        }
        try {
          return await attempt();
        } catch (error) {
          if (!wasNotBegun(error)) throw error;
          refusal = error;
        }
      }
    } finally {
      turns.end();
      if (turns.isIdle) queues.delete(path);
    }
  };
}

/** Lets a number of tasks run at a time, first come, first served. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;
  readonly #all: number;

  constructor(atOnce: number) {
    this.#all = atOnce;
    this.#free = atOnce;
  }

  get isIdle(): boolean {
    return this.#free === this.#all;
  }

  /** Resolves when it is the caller's turn. Rejects with the signal's reason, without a turn, once it is aborted. */
  async begin(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const onTurn = () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(onTurn), 1);
        // eslint-disable-next-line prefer-promise-reject-errors -- the reason is the caller's own
        reject(signal?.reason as Error);
      };
      this.#waiting.push(onTurn);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  /** Passes the turn on. */
  end(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
