import type { Database, Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { noteAllAudiences } from '@earshot/db/queries/deliveries/audience-changes';
import {
  findAudienceChange,
  holdLook,
  holdRunning,
  listLookedDeliveries,
  listNewZones,
  type LookedDelivery,
} from '@earshot/db/queries/deliveries/audience-looking';
import { growDelivery } from '@earshot/db/queries/deliveries/delivery-growing';
import { addDeliveryEvent } from '@earshot/db/queries/deliveries/delivery-process';
import { databaseNow } from '@earshot/db/queries/deliveries/delivery-sending';
import { leaveMessage } from '@earshot/db/queries/processes/outbox';
import { lockPlans } from '@earshot/db/queries/deliveries/plans';
import { endTargets, planLateComers } from '@earshot/db/queries/deliveries/target-planning';
import { returnTargets } from '@earshot/db/queries/deliveries/target-returning';
import { reach } from '@earshot/environment/failure-points';
import { deliveryProcess } from '@earshot/processes/delivery';
import { plansOfZones } from '../audience/plans-of-zones.ts';

export interface LookPage {
  readonly customerId: string;
  /** The last delivery of the page before; null for the first. */
  readonly after: string | null;
}

/** Deliveries that one activity looks at, and locations that one transaction of it changes. */
const DELIVERIES_A_LOOK = 100;
const PAGE_SIZE = 1_000;

export type AudienceActivities = ReturnType<typeof createAudienceActivities>;

export const createAudienceActivities = (db: Database) => ({
  /** Looks at the next deliveries of the customer. Returns the last of them, or null when there are no more. */
  async lookAtAudiences({ customerId, after }: LookPage): Promise<string | null> {
    const deliveries = await listLookedDeliveries(db, customerId, { after, limit: DELIVERIES_A_LOOK });
    for (const delivery of deliveries) await lookAt(db, delivery);
    return deliveries.length < DELIVERIES_A_LOOK ? null : (deliveries.at(-1)?.id ?? null);
  },

  /** Has the audiences of all customers looked at. Returns how many customers have any. */
  async noteAllAudiences(): Promise<number> {
    return await noteAllAudiences(db);
  },
});

async function lookAt(db: Database, delivery: LookedDelivery): Promise<void> {
  const zonesOver = await planNewZones(db, delivery);
  let changed: number;
  do {
    changed = await db.transaction().execute((trx) => lookAtPage(trx, delivery, zonesOver));
    if (changed > 0) reach('worker:look-after-commit');
  } while (changed > 0);
}

/** Makes plans for zones of its locations that have none. Returns those in which nothing lies ahead any more. */
async function planNewZones(db: Database, delivery: LookedDelivery): Promise<string[]> {
  if (delivery.schedule === null || (await listNewZones(db, delivery)).length === 0) return [];
  // In a transaction before the locations' own, because here the delivery is locked and plans are not.
  return db.transaction().execute(async (trx) => {
    await holdLook(trx, delivery.id);
    const now = await databaseNow(trx);
    const { plansFor } = await plansOfZones(trx, delivery, now);
    if (!(await holdRunning(trx, delivery.id))) return [];
    const zones = await listNewZones(trx, delivery);
    const plans = plansFor(zones);
    if (plans.length > 0) await growDelivery(trx, delivery.id, plans);
    return zones.filter((zone) => !plans.some((plan) => plan.zones.includes(zone)));
  });
}

/** Plans the delivery for who is wanted and takes it from who is not. Returns at how many locations something changed. */
async function lookAtPage(trx: Trx, delivery: LookedDelivery, zonesOver: readonly string[]): Promise<number> {
  const { id: deliveryId } = delivery;
  await holdLook(trx, deliveryId);
  const { coming, leaving } = await findAudienceChange(trx, delivery, { zonesOver, limit: PAGE_SIZE });
  if (coming.length + leaving.length === 0) return 0;
  await lockPlans(trx, [...coming, ...leaving]);
  if (!(await holdRunning(trx, deliveryId))) return 0;
  const added = await planLateComers(trx, deliveryId, coming);
  const returned = await returnTargets(trx, deliveryId, coming);
  const left = await endTargets(trx, { deliveryId, kind: 'removed', cut: false, controllerIds: leaving });
  const came = added + returned.length;
  if (came + left.length === 0) return 0;
  await tell(trx, delivery, { came, left: left.length, controllerIds: [...coming, ...left] });
  reach('worker:look-before-commit');
  return came + left.length;
}

async function tell(
  trx: Trx,
  { id: deliveryId, traceId }: LookedDelivery,
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
