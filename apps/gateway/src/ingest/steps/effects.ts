import { listNothingOutstanding } from '@earshot/db/queries/ingest/ingest-wakeups';
import { requestWakeups } from '@earshot/db/queries/processes/outbox';
import { changeTargets } from '@earshot/db/queries/deliveries/target-facts';
import { countHeardPlays } from '@earshot/db/queries/deliveries/hearing-counting';
import type { TargetRow } from '@earshot/db/queries/deliveries/target-row';
import type { ChangedTargets } from '../batch-outcome.ts';
import { noteCasts } from '../cast-metrics.ts';
import type { Step } from './step.ts';

/** Applies the gathered effects to targets and wakes deliveries that have no outstanding target left. */
export const effectsStep: Step = async (trx, { effects, now }) => {
  const controllerIds = effects.controllerIds();
  if (controllerIds.length === 0) return {};
  const confirmed = new Set<string>();
  const final = new Set<string>();
  const open = new Set<TargetRow>();
  const change = (row: TargetRow) => {
    if (!row.final) open.add(row);
    if (effects.apply(row)) confirmed.add(row.deliveryId);
  };
  const { changed } = await changeTargets(
    trx,
    { controllerIds, deliveryIds: effects.reportedDeliveryIds() },
    { change, asOf: now },
  );
  for (const row of changed) {
    if (row.final && open.has(row)) final.add(row.deliveryId);
  }
  const settled = await listNothingOutstanding(trx, { confirmed, final });
  await requestWakeups(
    trx,
    'delivery',
    settled.map((id) => `delivery/${id}`),
  );
  // The targets are locked, so that the worker counts a change of the team before or after.
  const heard = await countHeardPlays(trx, effects.hearings());
  const deliveries: ChangedTargets = new Map();
  for (const { deliveryId, controllerId } of [...changed, ...heard]) {
    const ids = deliveries.get(deliveryId);
    if (ids === undefined) deliveries.set(deliveryId, new Set([controllerId]));
    else ids.add(controllerId);
  }
  return { deliveries, committed: () => noteCasts(effects.figures()) };
};
