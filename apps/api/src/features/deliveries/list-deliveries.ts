import { type DeliveryPage, listDeliveries } from '@earshot/db/queries/deliveries/deliveries';
import type { Delivery } from '@earshot/domain/deliveries/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toDelivery } from './delivery-view.ts';

export async function listDeliveryPage(
  { deps, scope }: PlacedCall,
  page: DeliveryPage,
): Promise<{ items: Delivery[] }> {
  const rows = await listDeliveries(deps.db, scope, page);
  const asOf = new Date();
  return { items: rows.map((row) => toDelivery(row, asOf)) };
}
