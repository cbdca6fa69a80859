import { TASK_QUEUES } from './task-queues.ts';

export interface AudienceInput {
  /** The customer; for deliveries without a customer, the group above all customers. */
  readonly customerId: string;
}

/** Updates the deliveries that follow an audience of this customer after its locations changed. */
export const audienceProcess = {
  name: 'audience',
  workflowType: 'audienceWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (customerId: string): string => `audience/${customerId}`,
  input: (customerId: string): AudienceInput => ({ customerId }),
  /** Sent when tags, groups, zones or locations were changed, or a delivery that follows an audience was sent. */
  signals: { wake: 'wake' },
} as const;
