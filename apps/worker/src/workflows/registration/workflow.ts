import type { RegistrationInput } from '@earshot/processes/registration';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import { condition, defineSignal, proxyActivities, setHandler } from '@temporalio/workflow';
import type { RegistrationActivities } from '../../activities/registration.activities.ts';
import { pin } from '../pin.ts';

const requests = proxyActivities<RegistrationActivities>({
  taskQueue: TASK_QUEUES.requests,
  startToCloseTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '2 seconds' },
});

const wake = defineSignal('wake');

pin(registrationWorkflow);

/** Advances a registration until it is over, after each report and each deadline. */
export async function registrationWorkflow({ operationId }: RegistrationInput): Promise<void> {
  let woken = false;
  setHandler(wake, () => {
    woken = true;
  });
  for (;;) {
    woken = false;
    const turn = await requests.turnRegistration(operationId);
    if (turn === null) return;
    await condition(() => woken, turn.againInMs);
  }
}
