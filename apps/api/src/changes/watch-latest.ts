import type { Change } from '@earshot/db/notify';
import type { Call } from '../trpc/call.ts';
import type { Principal } from '../trpc/principal.ts';
import { type Batch, type Concerns, gatherChanges } from './gather-changes.ts';
import { retryWhileUnreachable } from './retry-while-unreachable.ts';

/** Shorter than the usual `idleMs`, so that a read without a change also checks the rights. */
const RECHECK_MS = 9_000;

export interface Reading<T> {
  /** The caller with present rights. */
  readonly principal: Principal;
  /** Changes since the previous read; undefined for the first one. */
  readonly batch: Batch | undefined;
  /** The value of the previous read, sent or not. */
  readonly last: T | undefined;
}

export interface Watch<T> {
  readonly signal: AbortSignal | undefined;
  /** Called with the caller's present rights. Return `rights` for changed groups. */
  readonly concerns: (change: Change, principal: Principal) => ReturnType<Concerns>;
  /** Throws when the caller may no longer see the subject. */
  readonly read: (reading: Reading<T>) => Promise<T>;
  /** Least time between two reads. */
  readonly everyMs: number;
  /** Re-read at least this often, to catch revoked permissions, lost notifications and the passing of time. */
  readonly idleMs: number | ((last: T) => number);
  /** Ids passed on in one batch; more of them become `many`. */
  readonly maxIds?: number;
  /** Whether to send a value. Default: if its JSON differs from the previous one. */
  readonly isNews?: (now: T, last: T) => boolean;
  /** Whether the watch ends after this value. */
  readonly isLast?: (now: T) => boolean;
  /** Least time between two checks of the rights. */
  readonly recheckMs?: number;
}

/**
 * Yields the present state, then again after each change, until `isLast`. Waits while the database is unreachable.
 * Changes that a slow reader misses are merged into one batch. Throws when the call is no longer allowed.
 */
export async function* watchLatest<T>(
  call: Pick<Call, 'deps' | 'principal' | 'recheck'>,
  watch: Watch<T>,
): AsyncGenerator<T, void> {
  const { signal = new AbortController().signal, concerns, read, everyMs, maxIds = 1, recheckMs = RECHECK_MS } = watch;
  const { idleMs, isNews = differ, isLast = () => false } = watch;
  let { principal } = call;
  const changes = gatherChanges(call.deps.changes, {
    concerns: (change) => concerns(change, principal),
    signal,
    everyMs,
    maxIds,
  });
  let checkedAt = Date.now();
  let batch: Batch | undefined;
  let last: T | undefined;
  try {
    while (!signal.aborted) {
      const isDue = Date.now() - checkedAt >= recheckMs;
      const now = await retryWhileUnreachable(signal, async () => {
        if (isDue || batch?.rights === true) {
          principal = await call.recheck();
          checkedAt = Date.now();
        }
        return { value: await read({ principal, batch, last }) };
      });
      if (now === undefined) return;
      if (last === undefined || isNews(now.value, last)) yield now.value;
      if (isLast(now.value)) return;
      last = now.value;
      batch = await changes.next(typeof idleMs === 'number' ? idleMs : idleMs(last));
    }
  } finally {
    changes.stop();
  }
}

const differ = (now: unknown, last: unknown): boolean => JSON.stringify(now) !== JSON.stringify(last);
