import { type CounterSum, countSupport, sumCounters } from '@earshot/db/queries/dashboard/dashboard-figures';
import type { Scope } from '@earshot/db/scope';
import type { Support } from '@earshot/domain/dashboard/supported-features';
import type { Deps } from '../deps.ts';
import { type CachedReading, cachedReading } from './cached-reading.ts';

/** Sums over a group and its sub-groups, read at `asOf`. */
export interface Sums {
  readonly asOf: Date;
  readonly counters: readonly CounterSum[];
}

interface GroupFigures {
  readonly sums: CachedReading<Sums>;
  readonly support: CachedReading<Support>;
}

const SUMS = { restMs: 2_000, staleMs: 5_000, maxAgeMs: 60_000 };
/** Support changes only with firmware, and counting it reads every controller. */
const SUPPORT = { restMs: 10_000, staleMs: 60_000, maxAgeMs: 60_000 };
/** Figures unused for this long are dropped. */
const FORGET_AFTER_MS = 300_000;
const MAX_KEPT = 2_000;

/**
 * Caches figures in the memory of this process, by group. Every committed change of a controller or group marks them
 * as stale.
 */
export class FiguresOfGroups {
  readonly #kept = new Map<string, GroupFigures>();
  readonly #deps: Pick<Deps, 'db' | 'changes'>;
  #version = 0;

  constructor(deps: Pick<Deps, 'db' | 'changes'>) {
    this.#deps = deps;
    deps.changes.subscribe({
      changed: ({ kind }) => {
        if (kind === 'controller' || kind === 'group') this.#version += 1;
      },
      resync: () => (this.#version += 1),
    });
  }

  of(scope: Scope): GroupFigures {
    const key = `${scope.customerId ?? ''} ${scope.path}`;
    const found = this.#kept.get(key);
    if (found !== undefined) return found;
    if (this.#kept.size >= MAX_KEPT) this.#forget();
    const version = () => this.#version;
    const figures = {
      sums: cachedReading({ ...SUMS, version, read: () => readSums(this.#deps, scope) }),
      support: cachedReading({ ...SUPPORT, version, read: () => countSupport(this.#deps.db, scope) }),
    };
    this.#kept.set(key, figures);
    return figures;
  }

  #forget(): void {
    const before = Date.now() - FORGET_AFTER_MS;
    for (const [key, { sums, support }] of this.#kept) {
      if (Math.max(sums.lastAskedAt(), support.lastAskedAt()) < before) this.#kept.delete(key);
    }
    // If all are in use, the oldest are dropped and read again when needed.
    for (const key of this.#kept.keys()) {
      if (this.#kept.size < MAX_KEPT) break;
      this.#kept.delete(key);
    }
  }
}

async function readSums({ db }: Pick<Deps, 'db'>, scope: Scope): Promise<Sums> {
  const counters = await sumCounters(db, scope);
  return { asOf: new Date(), counters };
}

const known = new WeakMap<object, FiguresOfGroups>();

/** Figures of this api instance, created at first use. */
export function figuresOf({ db, changes }: Pick<Deps, 'db' | 'changes'>): FiguresOfGroups {
  const figures = known.get(changes) ?? new FiguresOfGroups({ db, changes });
  known.set(changes, figures);
  return figures;
}
