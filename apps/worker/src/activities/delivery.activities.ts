import type { Database } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { dropWanted, takeWanted } from '@earshot/db/queries/delivery-audience';
import {
  addDeliveryEvent,
  getDeliveryPhase,
  findCancel,
  listBehindOf,
  outlook,
  setPhase,
} from '@earshot/db/queries/delivery-process';
import { endOperations } from '@earshot/db/queries/operations';
import { endTargets, planTargets } from '@earshot/db/queries/target-planning';
import { type ChangedTargets, changeTargets, type TargetChoice } from '@earshot/db/queries/target-facts';
import { reach } from '@earshot/environment/failure-points';
import type { PlanSyncer } from '../plan-syncer.ts';

/** Controllers that one activity writes to. */
export interface SyncPage {
  readonly deliveryId: string;
  readonly controllerIds: readonly string[];
}

export interface Settled {
  /** Every location of the delivery has its final status. */
  readonly done: boolean;
  /** ISO time at which time alone decides next; null when only reports can. */
  readonly nextDecisionAt: string | null;
}

const PAGE_SIZE = 500;
/** Locations that get their plans in one transaction. */
const PLANNING_PAGE = 5_000;

export type DeliveryActivities = ReturnType<typeof createDeliveryActivities>;

export function createDeliveryActivities({ db, plans }: { db: Database; plans: PlanSyncer }) {
  return {
    /** Plans the next locations of a delivery that was too large for its send. Returns how many it looked at. */
    async planPage(deliveryId: string): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const cancel = await findCancel(trx, deliveryId);
        if (cancel !== undefined) {
          // A page may have been planned while the cancel was written.
          await dropWanted(trx, deliveryId);
          await endTargets(trx, { deliveryId, kind: 'cancelled', cut: cancel.cut });
          return 0;
        }
        const page = await takeWanted(trx, deliveryId, PLANNING_PAGE);
        if (page.length === 0) return 0;
        await planTargets(trx, deliveryId, page);
        await announce(trx, { kind: 'delivery', ids: [deliveryId] });
        return page.length;
      });
    },

    /** The reachable locations that do not hold the plan yet, in pages. Empty when there is nothing to send. */
    async listPages(deliveryId: string): Promise<SyncPage[]> {
      const delivery = await getDeliveryPhase(db, deliveryId);
      if (delivery === undefined || delivery.phase === 'settled') return [];
      await db.transaction().execute((trx) => setPhase(trx, deliveryId, 'running'));
      const behind = await listBehindOf(db, deliveryId);
      return Array.from({ length: Math.ceil(behind.length / PAGE_SIZE) }, (_, i) => ({
        deliveryId,
        controllerIds: behind.slice(i * PAGE_SIZE, (i + 1) * PAGE_SIZE),
      }));
    },

    /** Tells a page of locations their present plans. Whoever is not reached is healed by the gateway later. */
    async syncPage({ controllerIds }: SyncPage): Promise<number> {
      const { sent } = await plans.sync(controllerIds);
      reach('worker:sync-after-publish');
      return sent.length;
    },

    /** Lets time decide what it decides: never reached, silent by grace, no report. */
    async settle(deliveryId: string): Promise<Settled> {
      const asOf = new Date();
      const due = await outlook(db, deliveryId);
      if (due.nextDecisionAt !== null && due.nextDecisionAt <= asOf) await settlePages(db, deliveryId, asOf);
      const { open, nextDecisionAt } = await outlook(db, deliveryId);
      return { done: open === 0, nextDecisionAt: nextDecisionAt?.toISOString() ?? null };
    },

    /** Writes that the delivery is over. Called again it does nothing. */
    async finish(deliveryId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        if (!(await setPhase(trx, deliveryId, 'settled'))) return;
        await addDeliveryEvent(trx, { deliveryId, kind: 'settled', text: 'Every location has its final status' });
        await endOperations(trx, { subjectId: deliveryId, kind: 'cast.send' });
        reach('worker:finish-before-commit');
      });
    },
  };
}

async function settlePages(db: Database, deliveryId: string, asOf: Date): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const choice: TargetChoice = { deliveryId, after, limit: PAGE_SIZE };
    const { looked, changed }: ChangedTargets = await db.transaction().execute(async (trx) => {
      const result = await changeTargets(trx, choice, { change: () => undefined, asOf });
      reach('worker:settle-before-commit');
      return result;
    });
    if (changed.length > 0) {
      const controllerIds = changed.map((row) => row.controllerId);
      await announce(db, { kind: 'delivery', ids: [deliveryId], controllerIds });
    }
    if (looked.length < PAGE_SIZE) return;
    after = looked.at(-1)?.controllerId ?? null;
  }
}
