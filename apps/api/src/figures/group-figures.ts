import { type CounterSum, countSupport, sumCounters } from '@earshot/db/queries/dashboard/dashboard-figures';
import type { Scope } from '@earshot/db/scope';
import type { Support } from '@earshot/domain/dashboard/supported-features';
import type { Deps } from '../deps.ts';
import { type KeptReading, keptReading } from './kept-reading.ts';

/** The sums over a group and all below it, as of a moment. */
export interface Sums {
  readonly asOf: Date;
  readonly counters: readonly CounterSum[];
}

interface GroupFigures {
  readonly sums: KeptReading<Sums>;
  readonly support: KeptReading<Support>;
}

const SUMS = { restMs: 2_000, patienceMs: 5_000, maxAgeMs: 60_000 };
/** What firmware reports changes with firmware, and counting it looks at every controller. */
const SUPPORT = { restMs: 10_000, patienceMs: 60_000, maxAgeMs: 60_000 };
/** Figures that nobody asked for in this long are forgotten. */
const FORGET_AFTER_MS = 300_000;
const MAX_KEPT = 2_000;

/** Kept in the memory of this process, by group; what is committed anywhere touches them. */
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
      sums: keptReading({ ...SUMS, version, read: () => readSums(this.#deps, scope) }),
      support: keptReading({ ...SUPPORT, version, read: () => countSupport(this.#deps.db, scope) }),
    };
    this.#kept.set(key, figures);
    return figures;
  }

  #forget(): void {
    const before = Date.now() - FORGET_AFTER_MS;
    for (const [key, { sums, support }] of this.#kept) {
      if (Math.max(sums.lastAskedAt(), support.lastAskedAt()) < before) this.#kept.delete(key);
    }
    // All of them are in use: the oldest go, and are read anew when somebody asks.
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

/** Those of this api, made when first asked for. */
export function figuresOf({ db, changes }: Pick<Deps, 'db' | 'changes'>): FiguresOfGroups {
  const figures = known.get(changes) ?? new FiguresOfGroups({ db, changes });
  known.set(changes, figures);
  return figures;
}
