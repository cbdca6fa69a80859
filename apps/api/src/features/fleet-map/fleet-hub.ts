import { setTimeout as sleep } from 'node:timers/promises';
import type { Change } from '@earshot/db/notify';
import { findFleetKeys, listFleetKeys } from '@earshot/db/queries/dashboard/fleet-points';
import type { Scope } from '@earshot/db/scope';
import type { FleetPlace } from '@earshot/domain/fleet-map/schema';
import { type Concern, gatherChanges } from '../../changes/gather-changes.ts';
import type { Deps } from '../../deps.ts';
import { FleetBook } from './fleet-book.ts';

/** Short, because each subscription batches too. */
const EVERY_MS = 100;
const MAX_IDS = 2_000;
/** Least time between two full reads, because they are expensive. */
const READ_ALL_EVERY_MS = 2_000;
const RETRY_MS = 1_000;
/** All locations are re-read this often, because a notification can be lost. */
const READ_ALL_AFTER_MS = 60_000;

export interface HubOptions {
  readonly scope: Scope;
  readonly search: string;
}

export type HubListener = (cells: ReadonlySet<number>) => void;

/**
 * Follows the locations of one map for all its viewers, so that each change is read once. Knows the former cell of
 * each location, so removed and moved locations are found.
 */
export class FleetHub {
  readonly #deps: Deps;
  readonly #options: HubOptions;
  readonly #book = new FleetBook();
  readonly #listeners = new Set<HubListener>();
  readonly #stopped = new AbortController();
  /** Resolves when all locations are loaded. */
  readonly ready: Promise<void>;
  #readAllAt = 0;
  #isLoaded = false;

  constructor(deps: Deps, options: HubOptions) {
    this.#deps = deps;
    this.#options = options;
    this.ready = new Promise((resolve) => void this.#follow(resolve));
  }

  get unplaced(): number {
    return this.#book.unplaced;
  }

  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Number of locations in memory. */
  get size(): number {
    return this.#book.size;
  }

  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  placeAt(cell: number): FleetPlace {
    return this.#book.countsAt(cell);
  }

  /** Returns the function that unsubscribes. */
  join(listener: HubListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #follow(loaded: () => void): Promise<void> {
    const { signal } = this.#stopped;
    const changes = gatherChanges(this.#deps.changes, { concerns, signal, everyMs: EVERY_MS, maxIds: MAX_IDS });
    for (let readAll = true; !signal.aborted;) {
      try {
        if (readAll) await this.#readAll();
        loaded();
        const dueIn = this.#readAllAt + READ_ALL_AFTER_MS - Date.now();
        const { ids, many } = await changes.next(Math.max(0, dueIn));
        readAll = many || dueIn <= 0;
        if (!readAll && ids.length > 0) await this.#readSome(ids);
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'the map waits for the database');
        readAll = true;
        await sleep(RETRY_MS);
      }
    }
    changes.stop();
  }

  async #readSome(ids: readonly string[]): Promise<void> {
    const { scope, search } = this.#options;
    const rows = await findFleetKeys(this.#deps.db, scope, { search, ids });
    const changed = new Set<number>();
    const found = new Set(rows.map(({ id }) => id));
    this.#book.remove(
      ids.filter((id) => !found.has(id)),
      changed,
    );
    this.#book.put(rows, changed);
    this.#notify(changed);
  }

  async #readAll(): Promise<void> {
    const { scope, search } = this.#options;
    const early = this.#readAllAt + READ_ALL_EVERY_MS - Date.now();
    if (early > 0) await sleep(early);
    this.#readAllAt = Date.now();
    const gone = new Set(this.#book.ids);
    const changed = new Set<number>();
    for await (const rows of listFleetKeys(this.#deps.db, scope, { search })) {
      for (const { id } of rows) gone.delete(id);
      this.#book.put(rows, changed);
    }
    this.#book.remove(gone, changed);
    if (this.#isLoaded) this.#notify(changed);
    this.#isLoaded = true;
  }

  #notify(changed: ReadonlySet<number>): void {
    if (changed.size > 0) for (const listener of this.#listeners) listener(changed);
  }
}

/** Moving a group moves locations in or out. */
function concerns({ kind, ids, many }: Change): Concern | undefined {
  if (kind === 'group') return 'many';
  if (kind !== 'controller') return undefined;
  return many === true ? 'many' : ids;
}
