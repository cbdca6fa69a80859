import { signInDelay } from '@earshot/domain/session/limits';

export interface TryCounter {
  /** Counts a try and returns 0, or returns the wait in milliseconds. A try that has to wait is not counted. */
  readonly begin: (name: string) => number;
  /**
   * Clears the failures after a sign-in from there, once an hour per user. Otherwise an attacker could guess
   * passwords and reset the count with a sign-in of their own.
   */
  readonly forget: (name: string, userId: string) => void;
}

/** Sign-in tries by network address; tries per account are counted in the database. */
export interface SignInTries {
  readonly byAddress: TryCounter;
  /** Tries with a second factor while the address has to wait, by address and e-mail address. */
  readonly whileWaiting: TryCounter;
}

/** Monotonic, so that changes of the system clock do not affect waits. */
const monotonic = () => performance.now();

/** Users of one shop share an address, so an address may fail more often than an account before it has to wait. */
const FREE_BY_ADDRESS = 20;

export const createSignInTries = (now: () => number = monotonic): SignInTries => ({
  byAddress: createTries({ free: FREE_BY_ADDRESS, now }),
  whileWaiting: createTries({ free: 0, now }),
});

interface Tries {
  failures: number;
  nextAt: number;
  lastAt: number;
  /** Users whose sign-in cleared the failures, with the time. */
  readonly forgivenFor: Map<string, number>;
}

const MAX_REMEMBERED = 20_000;
const FORGET_MS = 60 * 60_000;
const MAX_FORGIVEN = 1_000;

/** Counts tries by name, in memory. Delays begin `free` tries later than for an account. */
function createTries({ free, now }: { free: number; now: () => number }): TryCounter {
  const tries = new Map<string, Tries>();
  return {
    begin: (name) => {
      const at = now();
      const known = tries.get(name);
      const entry =
        known === undefined || at - known.lastAt > FORGET_MS
          ? { failures: 0, nextAt: 0, lastAt: at, forgivenFor: new Map<string, number>() }
          : known;
      if (entry.nextAt > at) return entry.nextAt - at;
      entry.failures += 1;
      entry.lastAt = at;
      entry.nextAt = at + signInDelay(entry.failures - free);
      tries.delete(name);
      tries.set(name, entry);
      if (tries.size > MAX_REMEMBERED) tries.delete(tries.keys().next().value ?? '');
      return 0;
    },
    forget: (name, userId) => {
      const entry = tries.get(name);
      if (entry === undefined) return;
      entry.nextAt = 0;
      const isAgain = now() - (entry.forgivenFor.get(userId) ?? -FORGET_MS) < FORGET_MS;
      entry.failures = isAgain ? Math.max(0, entry.failures - 1) : 0;
      if (!isAgain && entry.forgivenFor.size < MAX_FORGIVEN) entry.forgivenFor.set(userId, now());
    },
  };
}
