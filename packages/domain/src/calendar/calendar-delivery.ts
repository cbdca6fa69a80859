import type { DeliveryStatus } from '../deliveries/delivery-status.ts';
import type { SchedulePlan } from '../schedules/plan-segments.ts';

/** A delivery as the calendar needs it. */
export interface CalendarDelivery {
  readonly deliveryId: string;
  readonly castId: string;
  readonly castName: string;
  readonly groupId: string;
  readonly status: DeliveryStatus;
  readonly inherited: boolean;
  readonly opens: boolean;
  /** One boolean a conference, numbered from 1. */
  readonly conferences: readonly boolean[];
  readonly durationMs: number;
  readonly plans: readonly CalendarPlan[];
}

/** One of its plans, with the locations in scope that follow it by their zones. */
export interface CalendarPlan {
  readonly plan: number;
  /** Nothing plays at these locations from then on: it was cancelled, cleared, or they left its audience. */
  readonly endedAt: number | null;
  readonly times: SchedulePlan;
  readonly locations: readonly { readonly zone: string; readonly n: number }[];
}
