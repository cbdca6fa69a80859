import { TASK_QUEUES } from './task-queues.ts';

export interface SettingsInheritanceInput {
  /** The customer; for locations without a customer, the group above all customers. */
  readonly customerId: string;
}

/** Writes the settings that the locations of a customer inherit from their groups, and ends the changes of these. */
export const settingsInheritanceProcess = {
  name: 'settings-inheritance',
  workflowType: 'settingsInheritanceWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (customerId: string): string => `settings-inheritance/${customerId}`,
  input: (customerId: string): SettingsInheritanceInput => ({ customerId }),
  /** Sent when settings of groups, groups, features or locations were changed. */
  signals: { wake: 'wake' },
} as const;
