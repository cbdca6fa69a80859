import { setTimeout as sleep } from 'node:timers/promises';
import type { Change } from '@earshot/db/notify';
import type { EventBus } from './event-bus.ts';

/** Changes since the last batch: their ids, or `many` if there are too many to list. */
export interface Batch {
  readonly ids: string[];
  readonly many: boolean;
}

export interface Gathering {
  /** Next batch: at once if changes are waiting, otherwise after the next change or after `idleMs` (then empty). */
  readonly next: (idleMs: number) => Promise<Batch>;
  readonly stop: () => void;
}

/** Ids affected by a change; undefined if it is irrelevant, `many` if the ids are unknown. */
export type Concerns = (change: Change) => readonly string[] | 'many' | undefined;

interface Options {
  readonly concerns: Concerns;
  readonly signal: AbortSignal;
  /** Least time between two batches; the first is passed on at once. */
  readonly everyMs: number;
  readonly maxIds: number;
}

/** Batches changes with a leading edge. Subscribes at once, so no change before the first read is missed. */
export function gatherChanges(bus: EventBus, { concerns, signal, everyMs, maxIds }: Options): Gathering {
  let waiting: { ids: Set<string>; many: boolean } | undefined;
  let wake: (() => void) | undefined;
  let passedOnAt = 0;
  const add = (brought: readonly string[] | 'many') => {
    waiting ??= { ids: new Set(), many: false };
    if (brought === 'many') waiting.many = true;
    else for (const id of brought) waiting.ids.add(id);
    if (waiting.ids.size > maxIds) {
      waiting.ids.clear();
      waiting.many = true;
    }
    wake?.();
  };
  const stop = bus.subscribe({
    changed: (change) => {
      const brought = concerns(change);
      if (brought !== undefined) add(brought);
    },
    resync: () => add('many'),
  });
  const somethingOrIdle = (idleMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  signal.addEventListener('abort', () => wake?.(), { once: true });
  return {
    stop,
    next: async (idleMs) => {
      if (waiting === undefined && !signal.aborted) await somethingOrIdle(idleMs);
      const early = passedOnAt + everyMs - Date.now();
      if (early > 0 && !signal.aborted) await sleep(early, undefined, { signal }).catch(() => undefined);
      passedOnAt = Date.now();
      const batch = { ids: [...(waiting?.ids ?? [])], many: waiting?.many ?? false };
      waiting = undefined;
      return batch;
    },
  };
}
