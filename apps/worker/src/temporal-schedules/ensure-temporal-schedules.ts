import { type ScheduledProcess, TEMPORAL_SCHEDULES } from '@earshot/processes/temporal-schedules';
import {
  type Client,
  ScheduleAlreadyRunning,
  ScheduleOverlapPolicy,
  type ScheduleOptions,
  type ScheduleUpdateOptions,
} from '@temporalio/client';

/** Creates missing schedules and updates the others. Idempotent. */
export async function ensureTemporalSchedules(
  client: Client,
  schedules: readonly ScheduledProcess[] = Object.values(TEMPORAL_SCHEDULES),
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
    // An update preserves whether an admin has paused the schedule.
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
