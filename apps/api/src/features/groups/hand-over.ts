import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { listTransferBlockers } from '@earshot/db/queries/groups/group-blockers';
import { lockSubtree } from '@earshot/db/queries/groups/group-moving';
import { type Transferred, transferSubtree } from '@earshot/db/queries/groups/group-transfer';
import { requestWakeups } from '@earshot/db/queries/processes/outbox';
import { conflict } from '@earshot/domain/errors/app-error';

/**
 * Transfers a subtree to another customer and notifies the affected deliveries. Refused if the subtree has ties to
 * the former customer.
 */
export async function handOver(
  trx: Trx,
  { path, from, to }: { path: string; from: string | null; to: string | null },
): Promise<Transferred> {
  await lockSubtree(trx, path);
  const blockers = await listTransferBlockers(trx, { path, from, to });
  if (blockers.length > 0) throw conflict('This group has items that belong to its present customer.', { blockers });
  const done = await transferSubtree(trx, { path, from, to });
  const deliveryIds = [...done.ended.keys()].toSorted();
  await requestWakeups(
    trx,
    'delivery',
    deliveryIds.map((id) => `delivery/${id}`),
  );
  await announce(trx, { kind: 'delivery', ids: deliveryIds });
  return done;
}
