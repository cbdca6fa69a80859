import type { Change } from '@earshot/db/notify';
import { findDelivery } from '@earshot/db/queries/deliveries/deliveries';
import { listTargets, listTargetsById } from '@earshot/db/queries/deliveries/delivery-target-list';
import type { DeliveryChange } from '@earshot/domain/deliveries/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Batch } from '../../changes/gather-changes.ts';
import { gatherChanges } from '../../changes/gather-changes.ts';
import { patiently } from '../../changes/patiently.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { toDelivery } from './delivery-view.ts';
import { toTarget } from './target-view.ts';

const MAX_TARGETS = 200;
const EVERY_MS = 250;
/** Without a change it looks all the same: at time passing, at rights, and for what was missed. */
const IDLE_MS = 15_000;
const RECHECK_MS = 10_000;

/** The delivery as it is, then again whenever something of it changes; ends when the caller may not see it any more. */
export async function* watchDelivery(
  call: PlacedCall,
  { deliveryId, signal = new AbortController().signal }: { deliveryId: string; signal: AbortSignal | undefined },
): AsyncGenerator<DeliveryChange, void> {
  const concerns = (change: Change) => concernOf(change, deliveryId);
  const changes = gatherChanges(call.deps.changes, { concerns, signal, everyMs: EVERY_MS, maxIds: MAX_TARGETS });
  let checkedAt = Date.now();
  let last: DeliveryChange | undefined;
  try {
    for (let batch: Batch | undefined; !signal.aborted; batch = await changes.next(idleMs(last))) {
      if (Date.now() - checkedAt > RECHECK_MS) {
        await patiently(signal, call.recheck);
        checkedAt = Date.now();
      }
      const now = await patiently(signal, () => lookAgain(call, deliveryId, batch));
      if (now === undefined) return;
      if (batch === undefined || hasNews(now, last, batch)) yield now;
      last = now;
    }
  } finally {
    changes.stop();
  }
}

/** Controllers are told by id whatever they are part of; only those of the delivery will be found in it. */
function concernOf(
  { kind, ids, controllerIds, many }: Change,
  deliveryId: string,
): readonly string[] | 'many' | undefined {
  if (kind === 'controller') return many === true ? 'many' : ids;
  if (kind !== 'delivery') return undefined;
  if (many === true && (ids.length === 0 || ids.includes(deliveryId))) return 'many';
  if (!ids.includes(deliveryId)) return undefined;
  return ids.length === 1 ? (controllerIds ?? []) : [];
}

async function lookAgain(
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

const hasNews = (now: DeliveryChange, last: DeliveryChange | undefined, batch: Batch): boolean =>
  batch.many || now.targets.length > 0 || JSON.stringify(now.delivery) !== JSON.stringify(last?.delivery);

/** Until the next look: not past the moment at which it begins to play, because nobody announces that. */
function idleMs(last: DeliveryChange | undefined): number {
  const startsIn = last?.delivery.startsAt ? Date.parse(last.delivery.startsAt) - Date.now() : 0;
  return startsIn > 0 ? Math.min(IDLE_MS, startsIn + 1) : IDLE_MS;
}
