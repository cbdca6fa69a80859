import type { Database } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import type { Logger } from 'pino';

/** Short: the api gathers what is announced for 250 ms a watcher, and two such waits would add up. */
const INTERVAL_MS = 50;

/**
 * Tells browsers what changed: the first change at once, those that follow together each 50 ms. A notice may be lost,
 * browsers read again now and then.
 */
export class ChangeFeed {
  readonly #db: Database;
  readonly #log: Logger;
  #controllers = new Set<string>();
  #deliveries = new Map<string, Set<string>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  add(controllers: Iterable<string>, deliveries: ReadonlyMap<string, ReadonlySet<string>> = new Map()): void {
    for (const id of controllers) this.#controllers.add(id);
    for (const [id, controllerIds] of deliveries) {
      this.#deliveries.set(id, (this.#deliveries.get(id) ?? new Set()).union(controllerIds));
    }
    if (this.#timer === undefined && this.#controllers.size + this.#deliveries.size > 0) this.#flush();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #flush(): void {
    const [controllers, deliveries] = [this.#controllers, this.#deliveries];
    this.#controllers = new Set();
    this.#deliveries = new Map();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.add([]);
    }, INTERVAL_MS);
    this.#tell(controllers, deliveries).catch((error: unknown) =>
      this.#log.warn({ err: error }, 'could not announce changes'),
    );
  }

  async #tell(controllers: ReadonlySet<string>, deliveries: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
    for (const [id, controllerIds] of deliveries) {
      await announce(this.#db, { kind: 'delivery', ids: [id], controllerIds: [...controllerIds] });
    }
    if (controllers.size > 0) await announce(this.#db, { kind: 'controller', ids: [...controllers] });
  }
}
