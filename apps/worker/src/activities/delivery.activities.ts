import type { Database, Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { noteWhenFollowing } from '@earshot/db/queries/deliveries/audience-changes';
import {
  addDeliveryEvent,
  type ControllerRange,
  getDeliveryPhase,
  findCancel,
  listBehindOf,
  lockDelivery,
  readOpenWork,
  setPhase,
} from '@earshot/db/queries/deliveries/delivery-process';
import { endOperations } from '@earshot/db/queries/processes/operations';
import { dropWaiting, takeWaiting } from '@earshot/db/queries/deliveries/planning-queue';
import { endTargets, planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { type ChangedTargets, changeTargets, type TargetChoice } from '@earshot/db/queries/deliveries/target-facts';
import { reach } from '@earshot/environment/failure-points';
import { ANSWER_WITHIN_MS, untilAnswered } from '../deliveries/until-answered.ts';
import { clearPage } from '../clearing/clear-page.ts';
import { replanWanted } from '../holidays/replan-wanted.ts';
import type { PlanSyncer } from '../plan-syncer.ts';

/** Controllers of one activity, as a range of ids: a list of all ids would not fit into a workflow history. */
export interface SyncPage extends ControllerRange {
  readonly deliveryId: string;
  /** Page of a large delivery: it ends when most of its locations have confirmed, before the next page is sent. */
  readonly paced?: true;
}

export interface Settled {
  readonly done: boolean;
  /** ISO time of the next decision that depends on time alone; null if only reports can change the delivery. */
  readonly nextDecisionAt: string | null;
}

const PAGE_SIZE = 500;
/**
 * Locations per planning transaction, and locations per sending activity. A small delivery sent meanwhile waits for
 * the messages in transit: pages of 5,000 delay it by seconds.
 */
const PLANNING_PAGE = 2_500;
const PLANNED_AT_ONCE = 1_250;
/** Most pages of one listing, so that a history stays short for any number of locations. */
const MOST_PAGES = 40;

export type DeliveryActivities = ReturnType<typeof createDeliveryActivities>;

export function createDeliveryActivities({
  db,
  plans,
  answerWithinMs = ANSWER_WITHIN_MS,
}: {
  readonly db: Database;
  readonly plans: PlanSyncer;
  /** Longest wait of a paced page for confirmations. */
  readonly answerWithinMs?: number;
}) {
  return {
    /**
     * Plans the next locations of a delivery that was too large for its send. Returns the pages to send; null if no
     * location waits. First applies a change of holidays that was too large for its call.
     */
    async planNextPage(deliveryId: string): Promise<SyncPage[] | null> {
      await replanWanted(db, deliveryId);
      const planned = await db.transaction().execute((trx) => planWaiting(trx, deliveryId));
      if (planned.length === 0) return null;
      return pagesOf(deliveryId, planned.toSorted(), PLANNED_AT_ONCE).map((page) => ({
        ...page,
        paced: true as const,
      }));
    },

    /** Lists reachable locations without the present plan, in pages. */
    async listPages(deliveryId: string): Promise<SyncPage[]> {
      const delivery = await getDeliveryPhase(db, deliveryId);
      if (delivery === undefined || delivery.phase === 'settled') return [];
      await db.transaction().execute((trx) => setPhase(trx, deliveryId, 'running'));
      const behind = await listBehindOf(db, deliveryId);
      return pagesOf(deliveryId, behind, Math.max(PAGE_SIZE, Math.ceil(behind.length / MOST_PAGES)));
    },

    /**
     * Sends present plans to a page of locations. The gateway sends them later to locations that cannot be reached
     * now.
     */
    async syncPage(page: SyncPage): Promise<number> {
      const { sent } = await plans.sync(await listBehindOf(db, page.deliveryId, page));
      reach('worker:sync-after-publish');
      if (page.paced === true) await untilAnswered(db, page, { sent: sent.length, withinMs: answerWithinMs });
      return sent.length;
    },

    /** Applies the decisions that depend on time alone: never reached, silent after its grace period, no report. */
    async settle(deliveryId: string): Promise<Settled> {
      const asOf = new Date();
      const due = await readOpenWork(db, deliveryId);
      if (due.nextDecisionAt !== null && due.nextDecisionAt <= asOf) await settlePages(db, deliveryId, asOf);
      const { open, nextDecisionAt } = await readOpenWork(db, deliveryId);
      return { done: open === 0, nextDecisionAt: nextDecisionAt?.toISOString() ?? null };
    },

    /** Marks the delivery as settled. Idempotent. */
    async finish(deliveryId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        // Locations may have been added in the meantime; that transaction has also woken the workflow.
        await lockDelivery(trx, deliveryId);
        if ((await readOpenWork(trx, deliveryId)).open > 0) return;
        if (!(await setPhase(trx, deliveryId, 'settled'))) return;
        await addDeliveryEvent(trx, { deliveryId, kind: 'settled', text: 'Every location has its final status' });
        const state = (await findCancel(trx, deliveryId)) === undefined ? 'completed' : 'cancelled';
        await endOperations(trx, { subjectId: deliveryId, kind: 'cast.send', state });
        reach('worker:finish-before-commit');
      });
    },
  };
}

/** Returns the locations that are now planned. */
async function planWaiting(trx: Trx, deliveryId: string): Promise<string[]> {
  const cancel = await findCancel(trx, deliveryId);
  if (cancel !== undefined) {
    // A page may have been planned while the cancel was written.
    await dropWaiting(trx, deliveryId);
    await endTargets(trx, { deliveryId, kind: 'cancelled', cut: cancel.cut });
    return [];
  }
  const page = await takeWaiting(trx, deliveryId, PLANNING_PAGE);
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
    const { locked, changed }: ChangedTargets = await db.transaction().execute(async (trx) => {
      const result = await changeTargets(trx, choice, { change: () => undefined, asOf });
      reach('worker:settle-before-commit');
      return result;
    });
    if (changed.length > 0) {
      const controllerIds = changed.map((row) => row.controllerId);
      await announce(db, { kind: 'delivery', ids: [deliveryId], controllerIds });
    }
    if (locked.length < PAGE_SIZE) return;
    after = locked.at(-1)?.controllerId ?? null;
  }
}
