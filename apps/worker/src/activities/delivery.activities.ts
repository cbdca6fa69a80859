import type { Database, Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { noteWhenFollowing } from '@earshot/db/queries/deliveries/audience-changes';
import { dropWanted, takeWanted } from '@earshot/db/queries/deliveries/delivery-audience';
import {
  addDeliveryEvent,
  type ControllerRange,
  getDeliveryPhase,
  findCancel,
  listBehindOf,
  lockDelivery,
  outlook,
  setPhase,
} from '@earshot/db/queries/deliveries/delivery-process';
import { endOperations } from '@earshot/db/queries/processes/operations';
import { endTargets, planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { type ChangedTargets, changeTargets, type TargetChoice } from '@earshot/db/queries/deliveries/target-facts';
import { reach } from '@earshot/environment/failure-points';
import { ANSWER_WITHIN_MS, untilAnswered } from '../deliveries/until-answered.ts';
import { clearPage } from '../clearing/clear-page.ts';
import { replanWanted } from '../holidays/replan-wanted.ts';
import type { PlanSyncer } from '../plan-syncer.ts';

/** Controllers that one activity writes to: those of a range, because the names of all would not fit into a history. */
export type SyncPage = { readonly deliveryId: string } & (
  | (ControllerRange & {
      /** Of many: the next is told when most of these have answered. */
      readonly paced?: true;
    })
  // Of runs that began before pages were ranges.
  | { readonly controllerIds: readonly string[] }
);

export interface Settled {
  /** Every location of the delivery has its final status. */
  readonly done: boolean;
  /** ISO time at which time alone decides next; null when only reports can. */
  readonly nextDecisionAt: string | null;
}

const PAGE_SIZE = 500;
/**
 * Locations that get their plans in one transaction, and those of them that are told by one activity. A small delivery that
 * is sent meanwhile waits behind what is under way to devices and back: pages of 5,000 let it wait for seconds.
 */
const PLANNING_PAGE = 2_500;
const PLANNED_AT_ONCE = 1_250;
/** Pages of one listing: however many locations there are, a history stays short. */
const MOST_PAGES = 40;

export type DeliveryActivities = ReturnType<typeof createDeliveryActivities>;

export function createDeliveryActivities({
  db,
  plans,
  answerWithinMs = ANSWER_WITHIN_MS,
}: {
  readonly db: Database;
  readonly plans: PlanSyncer;
  /** How long a page of many waits at most for its answers. */
  readonly answerWithinMs?: number;
}) {
  return {
    /**
     * Plans the next locations of a delivery that was too large for its send. Returns the pages in which they are to be
     * told; null when no location waits. Before that, follows a change of holidays that was too large for its call.
     */
    async planNextPage(deliveryId: string): Promise<SyncPage[] | null> {
      await replanWanted(db, deliveryId);
      const planned = await db.transaction().execute((trx) => planWanted(trx, deliveryId));
      if (planned.length === 0) return null;
      return pagesOf(deliveryId, planned.toSorted(), PLANNED_AT_ONCE).map((page) => ({
        ...page,
        paced: true as const,
      }));
    },

    /** The same for runs that began before pages were ranges. Returns how many it looked at. */
    async planPage(deliveryId: string): Promise<number> {
      return (await db.transaction().execute((trx) => planWanted(trx, deliveryId))).length;
    },

    /** The reachable locations that do not hold the plan yet, in pages. Empty when there is nothing to send. */
    async listPages(deliveryId: string): Promise<SyncPage[]> {
      const delivery = await getDeliveryPhase(db, deliveryId);
      if (delivery === undefined || delivery.phase === 'settled') return [];
      await db.transaction().execute((trx) => setPhase(trx, deliveryId, 'running'));
      const behind = await listBehindOf(db, deliveryId);
      return pagesOf(deliveryId, behind, Math.max(PAGE_SIZE, Math.ceil(behind.length / MOST_PAGES)));
    },

    /** Tells a page of locations their present plans. Whoever is not reached is healed by the gateway later. */
    async syncPage(page: SyncPage): Promise<number> {
      const ids = 'through' in page ? await listBehindOf(db, page.deliveryId, page) : page.controllerIds;
      const { sent } = await plans.sync(ids);
      reach('worker:sync-after-publish');
      if ('paced' in page) await untilAnswered(db, page, { told: sent.length, withinMs: answerWithinMs });
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
        // Locations may have come to it while it was found to be over; whoever added them has woken it again.
        await lockDelivery(trx, deliveryId);
        if ((await outlook(trx, deliveryId)).open > 0) return;
        if (!(await setPhase(trx, deliveryId, 'settled'))) return;
        await addDeliveryEvent(trx, { deliveryId, kind: 'settled', text: 'Every location has its final status' });
        const state = (await findCancel(trx, deliveryId)) === undefined ? 'completed' : 'cancelled';
        await endOperations(trx, { subjectId: deliveryId, kind: 'cast.send', state });
        reach('worker:finish-before-commit');
      });
    },
  };
}

/** Returns those that it planned, or found to be planned. */
async function planWanted(trx: Trx, deliveryId: string): Promise<string[]> {
  const cancel = await findCancel(trx, deliveryId);
  if (cancel !== undefined) {
    // A page may have been planned while the cancel was written.
    await dropWanted(trx, deliveryId);
    await endTargets(trx, { deliveryId, kind: 'cancelled', cut: cancel.cut });
    return [];
  }
  const page = await takeWanted(trx, deliveryId, PLANNING_PAGE);
  if (page.length === 0) return [];
  await clearPage(trx, deliveryId, page);
  await planTargets(trx, deliveryId, page);
  await noteWhenFollowing(trx, deliveryId);
  await announce(trx, { kind: 'delivery', ids: [deliveryId] });
  return page;
}

function pagesOf(deliveryId: string, inOrder: readonly string[], size: number) {
  return Array.from({ length: Math.ceil(inOrder.length / size) }, (_, i) => {
    const ids = inOrder.slice(i * size, (i + 1) * size);
    return { deliveryId, from: ids[0] ?? '', through: ids.at(-1) ?? '' };
  });
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
