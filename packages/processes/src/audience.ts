import { TASK_QUEUES } from './task-queues.ts';

/** Whose deliveries are looked at. */
export interface AudienceInput {
  /** The customer, or the group above all customers for the deliveries that belong to none. */
  readonly customerId: string;
}

/** Looks again at the audiences that a customer's deliveries follow, after something about its locations changed. */
export const audienceProcess = {
  name: 'audience',
  workflowType: 'audienceWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (customerId: string): string => `audience/${customerId}`,
  input: (customerId: string): AudienceInput => ({ customerId }),
  /** A hint that tags, groups, zones or locations were changed, or that a delivery that follows was sent. */
  signals: { wake: 'wake' },
} as const;
