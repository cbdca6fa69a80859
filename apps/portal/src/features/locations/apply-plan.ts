import type { PlannedEdit } from '@earshot/domain/controllers/bulk-edit';

/** What became of one location of a plan. */
export interface EditResult {
  readonly item: PlannedEdit;
  /** Null when it was done, else why not. */
  readonly failure: string | null;
}

/** Why a call failed, and how long to wait where the server asks for that. */
export interface CallFailure {
  readonly message: string;
  readonly retryAfterMs: number | undefined;
}

interface ApplyOptions {
  readonly signal: AbortSignal;
  /** Makes the call of one location; undefined when it worked. */
  readonly update: (item: PlannedEdit) => Promise<CallFailure | undefined>;
  readonly onResult: (result: EditResult) => void;
}

/** So many calls are on their way at once. */
const AT_ONCE = 4;
const MOST_WAITS = 60;
/** Spreads those who wait for the same moment, in milliseconds. */
const JITTER_MS = 100;

const waited = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Does exactly what was planned, one call a location, a few at a time; each that fails is told with its reason. */
export async function applyPlan(items: readonly PlannedEdit[], options: ApplyOptions): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const work = async () => {
    for (const item of waiting) {
      if (options.signal.aborted) return;
      const failure = await patiently(item, options);
      if (failure !== STOPPED) options.onResult({ item, failure });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const STOPPED = Symbol('stopped');

async function patiently(item: PlannedEdit, { update, signal }: ApplyOptions): Promise<string | null | typeof STOPPED> {
  for (let waits = 0; ; waits += 1) {
    const failure = await update(item);
    if (failure === undefined) return null;
    if (failure.retryAfterMs === undefined || waits >= MOST_WAITS) return failure.message;
    await waited(failure.retryAfterMs + Math.random() * JITTER_MS, signal);
    if (signal.aborted) return STOPPED;
  }
}
