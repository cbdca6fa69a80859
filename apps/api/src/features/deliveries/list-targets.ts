import { countTargets, listTargets, type TargetPage } from '@earshot/db/queries/deliveries/delivery-target-list';
import type { Target } from '@earshot/domain/deliveries/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toTarget } from './target-view.ts';

export async function listTargetPage(
  { deps, scope }: PlacedCall,
  { deliveryId, ...page }: TargetPage & { deliveryId: string },
): Promise<{ items: Target[]; total: number }> {
  const [rows, total] = await Promise.all([
    listTargets(deps.db, { deliveryId, scope }, page),
    countTargets(deps.db, { deliveryId, scope }, page),
  ]);
  return { items: rows.map(toTarget), total };
}
