import type { MailInput } from '@earshot/processes/mail';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import {
  ActivityFailure,
  type ActivityOptions,
  CancellationScope,
  defineSignal,
  proxyActivities,
  setHandler,
} from '@temporalio/workflow';
import type { MailActivities, MailOutcome } from '../../activities/mail.activities.ts';
import { pin } from '../pin.ts';

const attempts = {
  heartbeatTimeout: '6 seconds',
  // Late mails are dropped by the row's own deadline, which is earlier.
  scheduleToCloseTimeout: '4 days',
  retry: { initialInterval: '1 second', maximumInterval: '5 minutes', nonRetryableErrorTypes: ['MailRefused'] },
} satisfies ActivityOptions;
const mail = proxyActivities<MailActivities>({
  ...attempts,
  taskQueue: TASK_QUEUES.mail,
  startToCloseTimeout: '2 minutes',
});
const reportMail = proxyActivities<MailActivities>({
  ...attempts,
  taskQueue: TASK_QUEUES.reportMail,
  startToCloseTimeout: '15 minutes',
});

/** Wakes only ensure that the workflow runs. */
const wake = defineSignal('wake');

pin(mailWorkflow);

/** Sends one mail, with retries while the mail server does not accept it. */
export async function mailWorkflow({ mailId }: MailInput): Promise<MailOutcome | 'failed'> {
  setHandler(wake, () => undefined);
  try {
    const outcome = await mail.sendMail(mailId);
    return outcome === 'report' ? await reportMail.sendReportMail(mailId) : outcome;
  } catch (error) {
    const reason = error instanceof ActivityFailure ? (error.cause?.message ?? error.message) : String(error);
    await CancellationScope.nonCancellable(() => mail.giveMailUp(mailId, reason));
    return 'failed';
  }
}
