import type { Database } from '@earshot/db/client';
import { listBehind, readPlannedDeliveries, readPlans } from '@earshot/db/queries/deliveries/plans';
import { encodeDown } from '@earshot/device-protocol/codec/encode';
import { deliveriesToTell, planRows } from '@earshot/device-protocol/stored-plan';
import { syncPlans } from '@earshot/device-protocol/sync-plans';
import { reach } from '@earshot/environment/failure-points';
import type { Logger } from 'pino';
import type { Publisher } from '../publishing/publisher.ts';

export interface HealerOptions {
  readonly db: Database;
  readonly publisher: Publisher;
  readonly log: Logger;
}

const PAGE = 500;
const MOST_BEHIND = 20_000;
/** A controller is told its plan at most so often, however often it says that it is behind. */
const PAUSE_MS = 3_000;

/** Tells controllers their plans where they hold older ones. The worker does so too; devices ignore what they have. */
export class Healer {
  readonly #options: HealerOptions;
  readonly #wanted = new Set<string>();
  #toldAt = new Map<string, number>();
  #working: Promise<void> | undefined;

  constructor(options: HealerOptions) {
    this.#options = options;
  }

  request(controllerIds: Iterable<string>): void {
    const now = Date.now();
    for (const id of controllerIds) {
      if ((this.#toldAt.get(id) ?? 0) + PAUSE_MS < now) this.#wanted.add(id);
    }
    if (this.#wanted.size > 0) this.#working ??= this.#work();
  }

  /** Everybody who can be reached and is behind: what nobody asked for, for example because it was lost. */
  async requestDue(): Promise<void> {
    const horizon = Date.now() - PAUSE_MS;
    this.#toldAt = new Map([...this.#toldAt].filter(([, at]) => at > horizon));
    this.request(await listBehind(this.#options.db, MOST_BEHIND));
  }

  async settled(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    try {
      while (this.#wanted.size > 0) {
        const page = [...this.#wanted].slice(0, PAGE);
        for (const id of page) {
          this.#wanted.delete(id);
          this.#toldAt.set(id, Date.now());
        }
        await this.#sync(page);
      }
    } catch (error) {
      this.#options.log.warn({ err: error }, 'could not heal plans, they are due again in a while');
    } finally {
      this.#working = undefined;
    }
  }

  async #sync(controllerIds: readonly string[]): Promise<void> {
    const { db, publisher, log } = this.#options;
    const { failed } = await syncPlans(
      {
        readPlans: async (ids) => {
          const plans = await readPlans(db, ids);
          return planRows(plans, await readPlannedDeliveries(db, deliveriesToTell(plans)));
        },
        publish: async (serial, message) => {
          reach('gateway:heal-before-publish');
          await publisher.publish(encodeDown(serial, 'plans', message));
        },
      },
      controllerIds,
    );
    if (failed.length > 0) log.warn({ failed: failed.length, err: failed[0]?.error }, 'plans were not taken');
  }
}
