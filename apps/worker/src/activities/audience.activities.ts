import type { Database, Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { noteAllAudiences } from '@earshot/db/queries/deliveries/audience-changes';
import {
  type CheckedDelivery,
  findAudienceChange,
  listDeliveriesToCheck,
  listNewZones,
  lockAudienceCheck,
  lockRunning,
} from '@earshot/db/queries/deliveries/audience-checks';
import { growDelivery } from '@earshot/db/queries/deliveries/delivery-growing';
import { addDeliveryEvent } from '@earshot/db/queries/deliveries/delivery-process';
import { databaseNow } from '@earshot/db/queries/deliveries/delivery-sending';
import { leaveMessage } from '@earshot/db/queries/processes/outbox';
import { lockPlans } from '@earshot/db/queries/plans/lock-plans';
import { endTargets, planLateComers } from '@earshot/db/queries/deliveries/target-planning';
import { returnTargets } from '@earshot/db/queries/deliveries/target-returning';
import { reach } from '@earshot/environment/failure-points';
import { deliveryProcess } from '@earshot/processes/delivery';
import { plansOfZones } from '../audience/plans-of-zones.ts';

export interface AudiencePage {
  readonly customerId: string;
  /** Last delivery of the previous page; null for the first page. */
  readonly after: string | null;
}

/** Deliveries per activity, and locations per transaction. */
const DELIVERIES_PER_PAGE = 100;
const PAGE_SIZE = 1_000;

export type AudienceActivities = ReturnType<typeof createAudienceActivities>;

export const createAudienceActivities = (db: Database) => ({
  checkAudiences: (page: AudiencePage): Promise<string | null> => checkAudiences(db, page),

  /** Requests an audience update for all customers. Returns how many customers have audiences. */
  async noteAllAudiences(): Promise<number> {
    return await noteAllAudiences(db);
  },
});

/**
 * Updates the next deliveries of the customer to their present audiences. Returns the last delivery of the page, or
 * null if there are no more.
 */
async function checkAudiences(db: Database, { customerId, after }: AudiencePage): Promise<string | null> {
  const deliveries = await listDeliveriesToCheck(db, customerId, { after, limit: DELIVERIES_PER_PAGE });
  for (const delivery of deliveries) await checkDelivery(db, delivery);
  return deliveries.length < DELIVERIES_PER_PAGE ? null : (deliveries.at(-1)?.id ?? null);
}

async function checkDelivery(db: Database, delivery: CheckedDelivery): Promise<void> {
  const zonesOver = await planNewZones(db, delivery);
  let changed: number;
  do {
    changed = await db.transaction().execute((trx) => checkPage(trx, delivery, zonesOver));
    if (changed > 0) reach('worker:audience-check-after-commit');
  } while (changed > 0);
}

/** Adds plans for time zones of its locations that have none. Returns the zones without any play left. */
async function planNewZones(db: Database, delivery: CheckedDelivery): Promise<string[]> {
  if (delivery.schedule === null || (await listNewZones(db, delivery)).length === 0) return [];
  // A separate transaction before the locations': here the delivery is locked and the plans of controllers are not.
  return db.transaction().execute(async (trx) => {
    await lockAudienceCheck(trx, delivery.id);
    const now = await databaseNow(trx);
    const { plansFor } = await plansOfZones(trx, delivery, now);
    if (!(await lockRunning(trx, delivery.id))) return [];
    const zones = await listNewZones(trx, delivery);
    const plans = plansFor(zones);
    if (plans.length > 0) await growDelivery(trx, delivery.id, plans);
    return zones.filter((zone) => !plans.some((plan) => plan.zones.includes(zone)));
  });
}

/** Plans the delivery for added locations and ends it at removed ones. Returns how many locations changed. */
async function checkPage(trx: Trx, delivery: CheckedDelivery, zonesOver: readonly string[]): Promise<number> {
  const { id: deliveryId } = delivery;
  await lockAudienceCheck(trx, deliveryId);
  const { coming, leaving } = await findAudienceChange(trx, delivery, { zonesOver, limit: PAGE_SIZE });
  if (coming.length + leaving.length === 0) return 0;
  await lockPlans(trx, [...coming, ...leaving]);
  if (!(await lockRunning(trx, deliveryId))) return 0;
  const added = await planLateComers(trx, deliveryId, coming);
  const returned = await returnTargets(trx, deliveryId, coming);
  const left = await endTargets(trx, { deliveryId, kind: 'removed', cut: false, controllerIds: leaving });
  const came = added + returned.length;
  if (came + left.length === 0) return 0;
  await announceChange(trx, delivery, { came, left: left.length, controllerIds: [...coming, ...left] });
  reach('worker:audience-check-before-commit');
  return came + left.length;
}

async function announceChange(
  trx: Trx,
  { id: deliveryId, traceId }: CheckedDelivery,
  { came, left, controllerIds }: { came: number; left: number; controllerIds: readonly string[] },
): Promise<void> {
  await addDeliveryEvent(trx, { deliveryId, kind: 'audience', text: audienceText(came, left) });
  await leaveMessage(trx, {
    process: deliveryProcess.name,
    workflowId: deliveryProcess.workflowId(deliveryId),
    signal: deliveryProcess.signals.wake,
    payload: { deliveryId },
    traceId,
  });
  await announce(trx, { kind: 'delivery', ids: [deliveryId], controllerIds });
}

const locations = (n: number): string => `${n} ${n === 1 ? 'location' : 'locations'}`;

/** `3 locations came to the audience, 1 location left the audience` */
function audienceText(came: number, left: number): string {
  const said = [];
  if (came > 0) said.push(`${locations(came)} came to the audience`);
  if (left > 0) said.push(`${locations(left)} left the audience`);
  return said.join(', ');
}
