import type { DeviceCommandInput } from '@earshot/processes/device-command';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { DeviceCommandActivities } from '../../activities/device-command.activities.ts';
import { waitMs } from './state.ts';
import { pin } from '../pin.ts';

const requests = proxyActivities<DeviceCommandActivities>({
  taskQueue: TASK_QUEUES.requests,
  startToCloseTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '2 seconds' },
});

const wake = defineSignal('wake');

pin(deviceCommandWorkflow);

/**
 * Sends a command repeatedly with the same id until it is settled. The gateway wakes the workflow on an answer; the
 * activity detects the deadline.
 */
export async function deviceCommandWorkflow({ commandId }: DeviceCommandInput): Promise<void> {
  let woken = false;
  setHandler(wake, () => {
    woken = true;
  });
  for (let sent = 1; ; sent++) {
    woken = false;
    const remainingMs = await requests.sendDeviceCommand(commandId);
    if (remainingMs === null) return;
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof deviceCommandWorkflow>({ commandId });
    await condition(() => woken, waitMs(sent, remainingMs));
  }
}
