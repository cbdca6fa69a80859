import type { PlannedEdit } from '@earshot/domain/controllers/bulk-edit';

export interface EditResult {
  readonly item: PlannedEdit;
  /** null on success, otherwise the reason. */
  readonly failure: string | null;
}

/** Reason of a failed call, and the wait if the server requests one. */
export interface CallFailure {
  readonly message: string;
  readonly retryAfterMs: number | undefined;
}

interface ApplyOptions {
  readonly signal: AbortSignal;
  /** Makes the call for one location. Resolves to undefined on success. */
  readonly update: (item: PlannedEdit) => Promise<CallFailure | undefined>;
  readonly onResult: (result: EditResult) => void;
}

/** Maximum number of concurrent calls. */
const AT_ONCE = 4;
const MOST_WAITS = 60;
/** Random delay added to each wait, in milliseconds, to spread the retries. */
const JITTER_MS = 100;

const waited = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Applies a plan with one call per location. Reports each result, with the reason if a call failed. */
export async function applyPlan(items: readonly PlannedEdit[], options: ApplyOptions): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const work = async () => {
    for (const item of waiting) {
      if (options.signal.aborted) return;
      const failure = await retryWhenLimited(item, options);
      if (failure !== STOPPED) options.onResult({ item, failure });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const STOPPED = Symbol('stopped');

async function retryWhenLimited(
  item: PlannedEdit,
  { update, signal }: ApplyOptions,
): Promise<string | null | typeof STOPPED> {
  for (let waits = 0; ; waits += 1) {
    const failure = await update(item);
    if (failure === undefined) return null;
    if (failure.retryAfterMs === undefined || waits >= MOST_WAITS) return failure.message;
    await waited(failure.retryAfterMs + Math.random() * JITTER_MS, signal);
    if (signal.aborted) return STOPPED;
  }
}
