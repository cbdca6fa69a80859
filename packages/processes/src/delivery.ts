import { TASK_QUEUES } from './task-queues.ts';

/** Input of the delivery process. The process reads everything else from the delivery's row. */
export interface DeliveryInput {
  readonly deliveryId: string;
}

/** Delivers one cast: sends its plan to every location and runs until each location has its final status. */
export const deliveryProcess = {
  name: 'delivery',
  workflowType: 'deliveryWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (deliveryId: string): string => `delivery/${deliveryId}`,
  input: (deliveryId: string): DeliveryInput => ({ deliveryId }),
  /** Sent when a change of the delivery was committed: a cancel, or the last fact that the delivery waits for. */
  signals: { wake: 'wake' },
} as const;
