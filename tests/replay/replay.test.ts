import { readFileSync } from 'node:fs';
import { DeterminismViolationError } from '@temporalio/workflow';
import { Worker } from '@temporalio/worker';
import { inject, describe, expect, it } from 'vitest';

type History = Parameters<typeof Worker.runReplayHistory>[1];

/** Histories are recorded with `fetchHistory` and `historyToJSON`. Record one again when its workflow changes on purpose. */
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../apps/worker/src/histories/${name}.json`, import.meta.url), 'utf8')) as {
    events: { eventType: string; activityTaskScheduledEventAttributes?: { activityType: { name: string } } }[];
  };
const replay = (history: History) =>
  Worker.runReplayHistory({ workflowBundle: { codePath: inject('workflowBundlePath') } }, history);

describe.each([
  'delivery',
  'audience',
  'mail',
  'registration',
  'device-command',
  'seal-audit',
  'keep-partitions',
  'task',
])('the %s process of an earlier release', (name) => {
  it('continues with the current code', async () => {
    await expect(replay(read(name))).resolves.toBeUndefined();
  });

  it('fails to replay when the code makes a different decision', async () => {
    const history = read(name);
    const scheduled = history.events.find(({ eventType }) => eventType === 'EVENT_TYPE_ACTIVITY_TASK_SCHEDULED');
    if (scheduled?.activityTaskScheduledEventAttributes === undefined) throw new Error('No activity in the history');
    scheduled.activityTaskScheduledEventAttributes.activityType.name = 'somethingElse';
    await expect(replay(history)).rejects.toBeInstanceOf(DeterminismViolationError);
  });
});
