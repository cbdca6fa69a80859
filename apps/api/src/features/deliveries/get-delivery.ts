import { findDeliveryDetail } from '@earshot/db/queries/deliveries/deliveries';
import type { DeliveryDetail } from '@earshot/domain/deliveries/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { toDeliveryDetail } from './delivery-view.ts';

export async function getDelivery({ deps, scope }: PlacedCall, deliveryId: string): Promise<DeliveryDetail> {
  const row = await findDeliveryDetail(deps.db, scope, deliveryId);
  if (row === undefined) throw notFound();
  return toDeliveryDetail(row, new Date());
}
