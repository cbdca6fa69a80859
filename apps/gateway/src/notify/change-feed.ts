import type { Database } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import type { Logger } from 'pino';

/** Short, because the api gathers notices for 250 ms per watcher, and both delays add up. */
const INTERVAL_MS = 50;

/**
 * Up to this many changed controllers are named; beyond it the notice only says that many changed. A notice has room
 * for a limited number of ids.
 */
const MAX_ANNOUNCED = 1_000;
const IDS_A_NOTICE = 100;

export interface ChangedController {
  readonly id: string;
  readonly status: boolean;
  readonly devices: boolean;
  /** Uses of its headsets changed. */
  readonly enrolments?: boolean;
}

/**
 * Notifies browsers of changes: the first at once, further ones every 50 ms. A notice may be lost; browsers also read
 * at intervals.
 */
export class ChangeFeed {
  readonly #db: Database;
  readonly #log: Logger;
  #controllers = new Map<string, ChangedController>();
  #deliveries = new Map<string, Set<string>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  add(
    controllers: Iterable<ChangedController>,
    deliveries: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
  ): void {
    for (const { id, status, devices, enrolments = false } of controllers) {
      const known = this.#controllers.get(id);
      this.#controllers.set(id, {
        id,
        status: status || known?.status === true,
        devices: devices || known?.devices === true,
        enrolments: enrolments || known?.enrolments === true,
      });
    }
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
    this.#controllers = new Map();
    this.#deliveries = new Map();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.add([]);
    }, INTERVAL_MS);
    this.#announce(controllers, deliveries).catch((error: unknown) =>
      this.#log.warn({ err: error }, 'could not announce changes'),
    );
  }

  async #announce(
    controllers: ReadonlyMap<string, ChangedController>,
    deliveries: ReadonlyMap<string, ReadonlySet<string>>,
  ): Promise<void> {
    for (const [id, controllerIds] of deliveries) {
      await announce(this.#db, { kind: 'delivery', ids: [id], controllerIds: [...controllerIds] });
    }
    const enrolled = [...controllers.values()].filter(({ enrolments }) => enrolments);
    if (enrolled.length > 0) await announce(this.#db, { kind: 'enrolment', ids: enrolled.map(({ id }) => id) });
    const changed = [...controllers.values()].filter(({ status, devices }) => status || devices);
    if (changed.length > MAX_ANNOUNCED) {
      await announce(this.#db, { kind: 'controller', ids: [], many: true });
      return;
    }
    for (let i = 0; i < changed.length; i += IDS_A_NOTICE) {
      const page = changed.slice(i, i + IDS_A_NOTICE);
      await announce(this.#db, {
        kind: 'controller',
        ids: page.map(({ id }) => id),
        what: page.map(changeCode).join(''),
      });
    }
  }
}

const changeCode = ({ status, devices }: ChangedController): string => (status && devices ? 'b' : devices ? 'd' : 's');
