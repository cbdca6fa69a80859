import { setTimeout as sleep } from 'node:timers/promises';
import type { Change } from '@earshot/db/notify';
import type { EventBus } from './event-bus.ts';

/** Changes since the last batch. */
export interface Batch {
  readonly ids: string[];
  /** There are too many ids to list, or they are unknown: everything may have changed. */
  readonly many: boolean;
  /** The rights of the caller may have changed; then `many` is set too. */
  readonly rights: boolean;
}

export interface Gathering {
  /** Next batch: at once if changes are waiting, otherwise after the next change or after `idleMs` (then empty). */
  readonly next: (idleMs: number) => Promise<Batch>;
  readonly stop: () => void;
}

/** Ids affected by a change; `many` if the ids are unknown, `rights` if it may change what the caller may see. */
export type Concern = readonly string[] | 'many' | 'rights';
/** Returns undefined for an irrelevant change. */
export type Concerns = (change: Change) => Concern | undefined;

interface Options {
  readonly concerns: Concerns;
  readonly signal: AbortSignal;
  /** Least time between two batches; the first is passed on at once. */
  readonly everyMs: number;
  readonly maxIds: number;
}

/** Batches changes with a leading edge. Subscribes at once, so no change before the first read is missed. */
export function gatherChanges(bus: EventBus, { concerns, signal, everyMs, maxIds }: Options): Gathering {
  let waiting: { ids: Set<string>; many: boolean; rights: boolean } | undefined;
  let wake: (() => void) | undefined;
  let passedOnAt = 0;
  const add = (concern: Concern) => {
    waiting ??= { ids: new Set(), many: false, rights: false };
    if (concern === 'rights') waiting.rights = true;
    if (concern === 'rights' || concern === 'many') waiting.many = true;
    else for (const id of concern) waiting.ids.add(id);
    if (waiting.ids.size > maxIds) {
      waiting.ids.clear();
      waiting.many = true;
    }
    wake?.();
  };
  const stop = bus.subscribe({
    changed: (change) => {
      const concern = concerns(change);
      if (concern !== undefined) add(concern);
    },
    resync: () => add('rights'),
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
      const { ids = [], many = false, rights = false } = waiting ?? {};
      const batch = { ids: [...ids], many, rights };
      waiting = undefined;
      return batch;
    },
  };
}
