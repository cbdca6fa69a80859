import type { DeliveryStatus } from '../deliveries/delivery-status.ts';
import type { SchedulePlan } from '../schedules/plan-segments.ts';

export interface CalendarDelivery {
  readonly deliveryId: string;
  readonly castId: string;
  readonly castName: string;
  readonly groupId: string;
  readonly status: DeliveryStatus;
  readonly inherited: boolean;
  readonly opens: boolean;
  /** The schedule in words; null if it was sent immediately or with segments. */
  readonly sentence: string | null;
  /** A flag per conference, conference 1 first. */
  readonly conferences: readonly boolean[];
  readonly durationMs: number;
  readonly plans: readonly CalendarPlan[];
}

/** A plan with the locations in scope that follow it, counted by zone. */
export interface CalendarPlan {
  readonly plan: number;
  /** No plays from this time on: the plan was cancelled, cleared, or its locations left the audience. */
  readonly endedAt: number | null;
  readonly times: SchedulePlan;
  readonly locations: readonly { readonly zone: string; readonly n: number }[];
}
