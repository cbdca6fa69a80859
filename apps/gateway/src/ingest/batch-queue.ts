/**
 * Most messages of a batch, and milliseconds to wait for more of them. Batches are smaller while urgent messages
 * arrive, because those wait for the running batch.
 */
export const BATCH = { size: 1_000, sizeBetweenUrgent: 250, delayMs: 50 } as const;

/** Delay before deferred items are retried. */
const RETRY_MS = 100;

/** Time after an urgent item during which another is expected. */
const URGENT_FOR_MS = 5_000;

export interface QueueOptions<Item> {
  readonly size: number;
  readonly sizeBetweenUrgent: number;
  readonly delayMs: number;
  /** Multiple of `delayMs` for batches without urgent items. Default: 1. */
  readonly patience?: () => number;
  /**
   * Returns the items that could not be committed now. They are retried later, and later items of their sources wait
   * behind them.
   */
  readonly commit: (items: readonly Item[]) => Promise<readonly Item[]>;
  /** Source of an item; items of a source stay in order. */
  readonly sourceOf: (item: Item) => string;
  /** Urgent items pass items of other sources, because a user waits for them. */
  readonly isUrgent: (item: Item) => boolean;
}

/**
 * Gathers items into batches and commits the batches in sequence. Urgent and other batches alternate, so neither is
 * starved.
 */
export class BatchQueue<Item> {
  readonly #options: QueueOptions<Item>;
  readonly #urgent: Item[] = [];
  readonly #others: Item[] = [];
  /** List and number of the items of each waiting source; further items of the source join the same list. */
  readonly #waiting = new Map<string, { readonly list: Item[]; count: number }>();
  /** Items that could not be committed, by source, followed by later items of that source. */
  #deferred = new Map<string, Item[]>();
  #retryTimer: NodeJS.Timeout | undefined;
  #lastWasUrgent = false;
  #urgentUntil = 0;
  /** Arrival of the first waiting item, by `performance.now()`. */
  #since = 0;
  #timer: NodeJS.Timeout | undefined;
  /** When `#timer` ends, by `performance.now()`. */
  #dueAt = 0;
  #committing: Promise<void> | undefined;

  constructor(options: QueueOptions<Item>) {
    this.#options = options;
  }

  push(item: Item): void {
    const deferred = this.#deferred.get(this.#options.sourceOf(item));
    if (deferred !== undefined) {
      deferred.push(item);
      return;
    }
    if (this.length === 0) this.#since = performance.now();
    this.#join(item).push(item);
    this.#schedule();
  }

  get oldest(): Item | undefined {
    return this.#others[0] ?? this.#urgent[0];
  }

  /** Number of items that wait for a batch, without those that are deferred. */
  get length(): number {
    return this.#urgent.length + this.#others.length;
  }

  /** Drops items that are not in a batch; the broker sends them again. */
  drop(isDropped: (item: Item) => boolean): void {
    for (const list of [this.#urgent, this.#others]) {
      const kept = list.filter((item) => !isDropped(item));
      if (kept.length === list.length) continue;
      for (const item of list) if (isDropped(item)) this.#leave(this.#options.sourceOf(item));
      list.splice(0, list.length, ...kept);
    }
    for (const [source, items] of this.#deferred) {
      const kept = items.filter((item) => !isDropped(item));
      if (kept.length === 0) this.#deferred.delete(source);
      else this.#deferred.set(source, kept);
    }
    if (this.#deferred.size > 0) return;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
  }

  /** Resolves when the running batch has ended. */
  async settled(): Promise<void> {
    await this.#committing;
  }

  get #size(): number {
    const { size, sizeBetweenUrgent } = this.#options;
    return this.#urgent.length > 0 || performance.now() < this.#urgentUntil ? sizeBetweenUrgent : size;
  }

  #schedule(): void {
    if (this.#committing !== undefined || this.length === 0) return;
    const { delayMs, patience = () => 1 } = this.#options;
    const dueAt = this.#since + (this.#urgent.length > 0 ? delayMs : delayMs * patience());
    const left = dueAt - performance.now();
    if (this.length >= this.#size || left <= 0) return this.#flush();
    if (this.#timer !== undefined && dueAt >= this.#dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => this.#flush(), left);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#take();
    if (batch.length === 0) {
      if (this.length > 0) setImmediate(() => this.#schedule());
      return;
    }
    // The remaining items arrived after the first of this batch, so their wait counts from now.
    this.#since = performance.now();
    this.#committing = this.#options
      .commit(batch)
      .then((deferred) => this.#defer(deferred))
      .finally(() => {
        this.#committing = undefined;
        this.#schedule();
      });
  }

  #defer(items: readonly Item[]): void {
    for (const item of items) {
      const source = this.#options.sourceOf(item);
      const deferred = this.#deferred.get(source);
      if (deferred === undefined) this.#deferred.set(source, [item]);
      else deferred.push(item);
    }
    if (this.#deferred.size > 0) this.#retryTimer ??= setTimeout(() => this.#retryDeferred(), RETRY_MS);
  }

  /** Puts deferred items before all others, so that later items of the same sources stay behind them. */
  #retryDeferred(): void {
    this.#retryTimer = undefined;
    const deferred = [...this.#deferred.values()].flat();
    this.#deferred = new Map();
    const returned = new Map<Item[], Item[]>();
    for (const item of deferred) {
      const list = this.#join(item);
      const items = returned.get(list);
      if (items === undefined) returned.set(list, [item]);
      else items.push(item);
    }
    for (const [list, items] of returned) list.unshift(...items);
    this.#schedule();
  }

  #take(): Item[] {
    const { sourceOf } = this.#options;
    const size = this.#size;
    if (this.#urgent.length > 0) this.#urgentUntil = performance.now() + URGENT_FOR_MS;
    const fitsWhole = this.length <= size;
    const urgentFirst = this.#urgent.length > 0 && (!this.#lastWasUrgent || this.#others.length === 0);
    this.#lastWasUrgent = urgentFirst && !fitsWhole;
    const urgent = fitsWhole || urgentFirst ? this.#urgent.splice(0, size) : [];
    const others = fitsWhole || !urgentFirst ? this.#others.splice(0, size) : [];
    const batch = [...urgent, ...others];
    for (const item of batch) this.#leave(sourceOf(item));
    const isDeferred = (item: Item) => this.#deferred.has(sourceOf(item));
    this.#defer(batch.filter(isDeferred));
    return batch.filter((item) => !isDeferred(item));
  }

  #join(item: Item): Item[] {
    const { sourceOf, isUrgent } = this.#options;
    const source = sourceOf(item);
    const waiting = this.#waiting.get(source) ?? { list: isUrgent(item) ? this.#urgent : this.#others, count: 0 };
    waiting.count += 1;
    this.#waiting.set(source, waiting);
    return waiting.list;
  }

  #leave(source: string): void {
    const waiting = this.#waiting.get(source);
    if (waiting === undefined) return;
    waiting.count -= 1;
    if (waiting.count === 0) this.#waiting.delete(source);
  }
}
