import { setTimeout as sleep } from 'node:timers/promises';
import type { Change } from '@earshot/db/notify';
import type { EventBus } from './event-bus.ts';

/** What changed since the last look: these, or more than is worth listing. */
export interface Batch {
  readonly ids: string[];
  readonly many: boolean;
}

export interface Gathering {
  /** The next batch: at once when something waits, else when something comes or `idleMs` have passed (then empty). */
  readonly next: (idleMs: number) => Promise<Batch>;
  readonly stop: () => void;
}

interface Options {
  /** The ids that a change brings to this gathering; undefined when it does not concern it, `many` when unknown. */
  readonly concerns: (change: Change) => readonly string[] | 'many' | undefined;
  readonly signal: AbortSignal;
  /** The first change is passed on at once, the next ones not before this long after. */
  readonly everyMs: number;
  readonly maxIds: number;
}

/** Gathers changes with a leading edge. It begins at once, so nothing is missed between it and a first read. */
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
