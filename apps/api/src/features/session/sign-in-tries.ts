import { signInDelay } from '@earshot/domain/session/limits';

export interface TryCounter {
  /** Counts a try and gives the wait in milliseconds; a try that has to wait is not counted. */
  readonly begin: (name: string) => number;
  readonly forget: (name: string) => void;
}

/** Wrong sign-ins that the table of users does not count. */
export interface SignInTries {
  readonly byAddress: TryCounter;
  /** E-mail addresses that nobody has. */
  readonly unknownAccounts: TryCounter;
}

/** A shop's people share an address, so it may fail more often than one account before it has to wait. */
const FREE_BY_ADDRESS = 20;

export const createSignInTries = (now: () => number = Date.now): SignInTries => ({
  byAddress: createTries({ free: FREE_BY_ADDRESS, now }),
  unknownAccounts: createTries({ free: 0, now }),
});

interface Tries {
  failures: number;
  nextAt: number;
  lastAt: number;
}

const MAX_REMEMBERED = 20_000;
const FORGET_MS = 60 * 60_000;

/**
 * Counts tries under a name, in memory: for network addresses, and for e-mail addresses that nobody has, so that these
 * rest like those that exist. `free` more tries than an account has are let through before the delays begin.
 */
function createTries({ free, now }: { free: number; now: () => number }): TryCounter {
  const tries = new Map<string, Tries>();
  return {
    begin: (name) => {
      const at = now();
      const known = tries.get(name);
      const entry =
        known === undefined || at - known.lastAt > FORGET_MS ? { failures: 0, nextAt: 0, lastAt: at } : known;
      if (entry.nextAt > at) return entry.nextAt - at;
      entry.failures += 1;
      entry.lastAt = at;
      entry.nextAt = at + signInDelay(entry.failures - free);
      tries.delete(name);
      tries.set(name, entry);
      if (tries.size > MAX_REMEMBERED) tries.delete(tries.keys().next().value ?? '');
      return 0;
    },
    forget: (name) => void tries.delete(name),
  };
}
