import type { Trx } from '@earshot/db/client';
import { listNothingOutstanding } from '@earshot/db/queries/ingest/ingest-wakeups';
import { requestWakeups } from '@earshot/db/queries/processes/outbox';
import { changeTargets, type TargetRow } from '@earshot/db/queries/deliveries/target-facts';
import type { TargetEffects } from './target-effects.ts';

export type ChangedTargets = Map<string, Set<string>>;

/** Applies the effects to the targets and wakes deliveries that have no outstanding target left. */
export async function writeTargetEffects(trx: Trx, effects: TargetEffects, asOf: Date): Promise<ChangedTargets> {
  const controllerIds = effects.controllerIds();
  if (controllerIds.length === 0) return new Map();
  const news = { confirmed: new Set<string>(), final: new Set<string>() };
  const open = new Set<TargetRow>();
  const change = (row: TargetRow) => {
    if (!row.final) open.add(row);
    if (effects.apply(row)) news.confirmed.add(row.deliveryId);
  };
  const { changed } = await changeTargets(
    trx,
    { controllerIds, deliveryIds: effects.reportedDeliveryIds() },
    { change, asOf },
  );
  for (const row of changed) {
    if (row.final && open.has(row)) news.final.add(row.deliveryId);
  }
  const through = await listNothingOutstanding(trx, news);
  await requestWakeups(
    trx,
    'delivery',
    through.map((id) => `delivery/${id}`),
  );
  const byDelivery: ChangedTargets = new Map();
  for (const { deliveryId, controllerId } of changed) {
    const ids = byDelivery.get(deliveryId);
    if (ids === undefined) byDelivery.set(deliveryId, new Set([controllerId]));
    else ids.add(controllerId);
  }
  return byDelivery;
}
