/** At most so many messages a batch, and so long a wait for more of them, in milliseconds. */
export const BATCH = { size: 1_000, delayMs: 50 } as const;

export interface QueueOptions<Item> {
  readonly size: number;
  readonly delayMs: number;
  readonly commit: (items: readonly Item[]) => Promise<void>;
}

/** Gathers items into batches and commits these one after the other, in order. */
export class BatchQueue<Item> {
  readonly #options: QueueOptions<Item>;
  #items: Item[] = [];
  /** When the first of them came. */
  #since = 0;
  #timer: NodeJS.Timeout | undefined;
  #committing: Promise<void> | undefined;

  constructor(options: QueueOptions<Item>) {
    this.#options = options;
  }

  push(item: Item): void {
    if (this.#items.length === 0) this.#since = performance.now();
    this.#items.push(item);
    this.#schedule();
  }

  get oldest(): Item | undefined {
    return this.#items[0];
  }

  /** What is not yet in a batch is dropped: the broker sends it again. */
  drop(): void {
    this.#items = [];
  }

  /** Resolves when the batch that is under way is through. */
  async settled(): Promise<void> {
    await this.#committing;
  }

  #schedule(): void {
    if (this.#committing !== undefined || this.#items.length === 0) return;
    const { size, delayMs } = this.#options;
    const waited = performance.now() - this.#since;
    if (this.#items.length >= size || waited >= delayMs) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), delayMs - waited);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#items.splice(0, this.#options.size);
    if (batch.length === 0) return;
    // What is left came after the first of this batch; it waits no longer than from now.
    this.#since = performance.now();
    this.#committing = this.#options.commit(batch).finally(() => {
      this.#committing = undefined;
      this.#schedule();
    });
  }
}
