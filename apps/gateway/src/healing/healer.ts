import type { Database } from '@earshot/db/client';
import { listBehind, readPlannedDeliveries, readPlans } from '@earshot/db/queries/plans/read-plans';
import { eachPage } from '@earshot/db/queries/page-of';
import { encodeDown } from '@earshot/device-protocol/codec/encode';
import { deliveriesToSend, planRows } from '@earshot/device-protocol/stored-plan';
import { syncPlans } from '@earshot/device-protocol/sync-plans';
import { reach } from '@earshot/environment/failure-points';
import type { Logger } from 'pino';
import type { Publisher } from '../publishing/publisher.ts';

export interface HealerOptions {
  readonly db: Database;
  readonly publisher: Publisher;
  readonly log: Logger;
  /** Whether this gateway is responsible for a controller. */
  readonly holds: (serial: string) => boolean;
  /** Page size when controllers that are behind are listed. */
  readonly duePage?: number;
}

const PAGE = 500;
const DUE_PAGE = 20_000;
/** Minimum time between two plans to a controller, however often it reports that it is behind. */
const PAUSE_MS = 3_000;

/**
 * Sends plans to controllers that report older ones. The worker sends them too; devices ignore plans that they have.
 */
export class Healer {
  readonly #options: HealerOptions;
  readonly #wanted = new Set<string>();
  #sentAt = new Map<string, number>();
  #working: Promise<void> | undefined;

  constructor(options: HealerOptions) {
    this.#options = options;
  }

  request(controllerIds: Iterable<string>): void {
    const now = Date.now();
    for (const id of controllerIds) {
      if ((this.#sentAt.get(id) ?? 0) + PAUSE_MS < now) this.#wanted.add(id);
    }
    if (this.#wanted.size > 0) this.#working ??= this.#work();
  }

  /** Queues all reachable controllers that are behind, for example because a message to them was lost. */
  async requestDue(): Promise<void> {
    const horizon = Date.now() - PAUSE_MS;
    this.#sentAt = new Map([...this.#sentAt].filter(([, at]) => at > horizon));
    const { db, holds, duePage = DUE_PAGE } = this.#options;
    await eachPage(duePage, (which) => listBehind(db, which), {
      idOf: ({ id }) => id,
      work: async (behind) => {
        this.request(behind.filter(({ serial }) => holds(serial)).map(({ id }) => id));
        await this.settled();
      },
    });
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
          this.#sentAt.set(id, Date.now());
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
          return planRows(plans, await readPlannedDeliveries(db, deliveriesToSend(plans)));
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
