export interface LookupOptions<Value> {
  /** Reads many keys at once; missing keys are absent from the result. */
  readonly read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  /** Lifetime of cached values and, in `keepAbsentMs`, of cached absences, in milliseconds. */
  readonly keepMs: number;
  readonly keepAbsentMs: number;
  readonly maxKept: number;
}

const GATHER_MS = 3;
const MAX_KEYS = 1_000;

/**
 * Combines look-ups of about the same time into one query and caches the results. Ten thousand devices that connect
 * at once cost about twenty queries.
 */
export class BatchedLookup<Value> {
  readonly #options: LookupOptions<Value>;
  readonly #kept = new Map<string, { readonly value: Value | undefined; readonly until: number }>();
  #waiting = new Map<string, PromiseWithResolvers<Value | undefined>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LookupOptions<Value>) {
    this.#options = options;
  }

  async get(key: string): Promise<Value | undefined> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.until > Date.now()) return kept.value;
    const waiting = this.#waiting.get(key) ?? Promise.withResolvers<Value | undefined>();
    this.#waiting.set(key, waiting);
    if (this.#waiting.size >= MAX_KEYS) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS);
    return waiting.promise;
  }

  /** The next look-up of the key queries again. */
  forget(key: string): void {
    this.#kept.delete(key);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const asked = this.#waiting;
    this.#waiting = new Map();
    void this.#ask(asked);
  }

  async #ask(asked: ReadonlyMap<string, PromiseWithResolvers<Value | undefined>>): Promise<void> {
    try {
      const found = await this.#options.read([...asked.keys()]);
      for (const [key, waiting] of asked) waiting.resolve(this.#keep(key, found.get(key)));
    } catch (error) {
      for (const waiting of asked.values()) waiting.reject(error);
    }
  }

  #keep(key: string, value: Value | undefined): Value | undefined {
    const { keepMs, keepAbsentMs, maxKept } = this.#options;
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: Date.now() + (value === undefined ? keepAbsentMs : keepMs) });
    // A Map iterates in insertion order, so the first key is the oldest.
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxKept) break;
      this.#kept.delete(oldest);
    }
    return value;
  }
}
