import { randomUUID } from 'node:crypto';
import { taskProcess } from '@earshot/processes/task';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaskActivities } from '../../activities/task.activities.ts';
import type { TaskTurn } from '../../tasks/turn-task.ts';
import { startTestWorkers } from '../../testing/test-workers.ts';

let worker: Awaited<ReturnType<typeof startTestWorkers>>;
const turns: string[] = [];
/** Results of the next turns of a task; without one it waits for the night. */
const answers = new Map<string, TaskTurn[]>();
const activities: TaskActivities = {
  turnTask: async (taskId) => {
    turns.push(taskId);
    return answers.get(taskId)?.shift() ?? { over: false, waitMs: 3_600_000 };
  },
};
beforeAll(async () => (worker = await startTestWorkers(activities)));
afterAll(() => worker.stop());

const wake = (taskId: string) =>
  worker.client.workflow.signalWithStart(taskProcess.workflowType, {
    workflowId: taskProcess.workflowId(taskId),
    taskQueue: taskProcess.taskQueue,
    args: [taskProcess.input(taskId)],
    signal: taskProcess.signals.wake,
  });
const turnsOf = (taskId: string) => turns.filter((id) => id === taskId).length;
const begun = (turn: TaskTurn[]) => {
  const taskId = randomUUID();
  answers.set(taskId, turn);
  return taskId;
};

describe('the task process', () => {
  it('takes turns until the task is over, and waits between them as requested', async () => {
    const taskId = begun([
      { over: false, waitMs: 20 },
      { over: false, waitMs: 0 },
      { over: true, waitMs: 0 },
    ]);
    const run = await wake(taskId);
    await run.result();
    expect(turnsOf(taskId)).toBe(3);
  });

  it('is woken long before its wait ends, and then takes exactly one turn', async () => {
    const taskId = begun([]);
    const run = await wake(taskId);
    await expect.poll(() => turnsOf(taskId)).toBeGreaterThan(0);
    await expect.poll(() => pendingTimers(run)).toBe(1);
    const before = turnsOf(taskId);
    answers.set(taskId, [{ over: true, waitMs: 0 }]);
    await wake(taskId);
    await run.result();
    expect(turnsOf(taskId)).toBe(before + 1);
  });

  it('ends at once when the task is over, also when it is woken again', async () => {
    const taskId = begun(Array.from({ length: 4 }, () => ({ over: true, waitMs: 3_600_000 })));
    // A signal that arrives during a turn causes one more.
    for (const mostTurns of [2, 4]) {
      const before = turnsOf(taskId);
      const run = await wake(taskId);
      await run.result();
      expect(turnsOf(taskId)).toBeGreaterThan(before);
      expect(turnsOf(taskId)).toBeLessThanOrEqual(mostTurns);
      expect(await pendingTimers(run)).toBe(0);
    }
  });
});

/** Timers that were started and have neither fired nor been cancelled. */
async function pendingTimers(run: Awaited<ReturnType<typeof wake>>): Promise<number> {
  const events = (await run.fetchHistory()).events ?? [];
  const started = events.filter(({ timerStartedEventAttributes }) => timerStartedEventAttributes).length;
  const ended = events.filter(
    ({ timerFiredEventAttributes, timerCanceledEventAttributes }) =>
      timerFiredEventAttributes ?? timerCanceledEventAttributes,
  ).length;
  return started - ended;
}
