import { type ScheduledProcess, SCHEDULES } from '@earshot/processes/schedules';
import {
  type Client,
  ScheduleAlreadyRunning,
  ScheduleOverlapPolicy,
  type ScheduleOptions,
  type ScheduleUpdateOptions,
} from '@temporalio/client';

/** Makes the schedules that are missing and brings the others up to date. Called again it changes nothing. */
export async function ensureSchedules(
  client: Client,
  schedules: readonly ScheduledProcess[] = Object.values(SCHEDULES),
): Promise<void> {
  for (const schedule of schedules) await ensure(client, schedule);
}

async function ensure(client: Client, process: ScheduledProcess): Promise<void> {
  const options = optionsOf(process);
  try {
    await client.schedule.create({ ...options, scheduleId: process.scheduleId });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    const { spec, action, policies } = options;
    // Whether it is paused is left as somebody set it.
    await client.schedule
      .getHandle(process.scheduleId)
      .update(({ state }): ScheduleUpdateOptions => ({ spec, action, policies: policies ?? {}, state }));
  }
}

type Options = Omit<ScheduleOptions, 'scheduleId'> & Pick<ScheduleUpdateOptions, 'action'>;

const optionsOf = ({ scheduleId, workflowType, taskQueue, everyMs, catchupWindowMs }: ScheduledProcess): Options => ({
  spec: { intervals: [{ every: everyMs }] },
  action: { type: 'startWorkflow', workflowType, taskQueue, workflowId: scheduleId, args: [] },
  policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: catchupWindowMs },
});
