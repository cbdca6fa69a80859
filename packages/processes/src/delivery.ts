import { TASK_QUEUES } from './task-queues.ts';

/** What the delivery process is started with. Everything else it reads from the row. */
export interface DeliveryInput {
  readonly deliveryId: string;
}

/** The delivery of one cast: takes its plan to every location and follows it until each has its final status. */
export const deliveryProcess = {
  name: 'delivery',
  workflowType: 'deliveryWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (deliveryId: string): string => `delivery/${deliveryId}`,
  input: (deliveryId: string): DeliveryInput => ({ deliveryId }),
  /** A hint that something about the delivery was committed: a cancel, or the last fact it waits for. */
  signals: { wake: 'wake' },
} as const;
