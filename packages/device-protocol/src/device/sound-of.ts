import type { PlanDelivery } from '../messages/plan-delivery.ts';
import type { Sound } from './effect.ts';

export const soundOf = (delivery: PlanDelivery, instant: number): Sound => {
  const { deliveryId, clips, tone, conferences, listeners } = delivery;
  return { deliveryId, instant, clips, tone, conferences, ...(listeners !== undefined && { listeners }) };
};
