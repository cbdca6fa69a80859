const FORGET_MS = 60_000;
const MAX_DELAY_MS = 2_000;
const MAX_WAITING = 5;
const MAX_NAMES = 50_000;

interface Attempts {
  count: number;
  waiting: number;
  lastAt: number;
}

/**
 * Slows down password guessing: each wrong password of a name is answered later than the one before, and few may wait
 * at once. A correct password is never delayed, so an attacker cannot lock a device out.
 */
export class WrongAttempts {
  readonly #byName = new Map<string, Attempts>();

  /** Resolves when the refusal may be sent; at once if too many are waiting already. */
  async penalty(name: string): Promise<void> {
    const attempts = this.#of(name);
    attempts.count += 1;
    attempts.lastAt = Date.now();
    if (attempts.waiting >= MAX_WAITING) return;
    attempts.waiting += 1;
    const delay = Math.min(MAX_DELAY_MS, 50 * 2 ** Math.min(attempts.count - 1, 10));
    await new Promise((resolve) => setTimeout(resolve, delay));
    attempts.waiting -= 1;
  }

  #of(name: string): Attempts {
    const known = this.#byName.get(name);
    if (known !== undefined && Date.now() - known.lastAt < FORGET_MS) return known;
    const fresh = { count: 0, waiting: 0, lastAt: Date.now() };
    if (this.#byName.size >= MAX_NAMES) this.#byName.clear();
    this.#byName.set(name, fresh);
    return fresh;
  }
}
