import type { Change } from '@earshot/db/notify';
import { findDelivery } from '@earshot/db/queries/deliveries/deliveries';
import { listTargets, listTargetsById } from '@earshot/db/queries/deliveries/delivery-target-list';
import type { DeliveryChange } from '@earshot/domain/deliveries/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Batch, Concern } from '../../changes/gather-changes.ts';
import { watchLatest } from '../../changes/watch-latest.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { toDelivery } from './delivery-view.ts';
import { toTarget } from './target-view.ts';

const MAX_TARGETS = 200;
const EVERY_MS = 250;
const IDLE_MS = 15_000;

interface Watched {
  readonly deliveryId: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * Yields the delivery, then each change of it with the changed targets only, because it may have 100,000 of them.
 * Throws when the caller may no longer see it.
 */
export const watchDelivery = (call: PlacedCall, { deliveryId, signal }: Watched) =>
  watchLatest<DeliveryChange>(call, {
    signal,
    concerns: (change) => concernOf(change, deliveryId),
    read: ({ batch }) => readChange(call, deliveryId, batch),
    everyMs: EVERY_MS,
    idleMs,
    maxIds: MAX_TARGETS,
    isNews,
  });

/** Controller changes are announced regardless of deliveries; the query then keeps only targets of this delivery. */
function concernOf({ kind, ids, controllerIds, many }: Change, deliveryId: string): Concern | undefined {
  if (kind === 'controller') return many === true ? 'many' : ids;
  if (kind !== 'delivery') return undefined;
  if (many === true && (ids.length === 0 || ids.includes(deliveryId))) return 'many';
  if (!ids.includes(deliveryId)) return undefined;
  return ids.length === 1 ? (controllerIds ?? []) : [];
}

async function readChange(
  { deps, scope }: PlacedCall,
  deliveryId: string,
  batch: Batch | undefined,
): Promise<DeliveryChange> {
  const page = { view: 'all', search: '', page: 1, pageSize: MAX_TARGETS } as const;
  const targets = async () => {
    if (batch === undefined) return await listTargets(deps.db, { deliveryId, scope }, page);
    return batch.ids.length === 0 ? [] : await listTargetsById(deps.db, { deliveryId, scope }, batch.ids);
  };
  const [row, rows] = await Promise.all([findDelivery(deps.db, scope, deliveryId), targets()]);
  if (row === undefined) throw notFound();
  const delivery = toDelivery(row, new Date());
  const more = batch === undefined ? delivery.funnel.planned > rows.length : batch.many;
  return { delivery, targets: rows.map(toTarget), more };
}

const isNews = (now: DeliveryChange, last: DeliveryChange): boolean =>
  now.more || now.targets.length > 0 || JSON.stringify(now.delivery) !== JSON.stringify(last.delivery);

/** Wait until the next read, at most until the delivery starts to play, because the start is not announced. */
function idleMs({ delivery: { startsAt } }: DeliveryChange): number {
  const startsIn = startsAt ? Date.parse(startsAt) - Date.now() : 0;
  return startsIn > 0 ? Math.min(IDLE_MS, startsIn + 1) : IDLE_MS;
}
