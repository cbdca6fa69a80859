import { z } from 'zod';
import { minutesOfDay } from '../time/clock-time.ts';
import { clockTime } from '../time/schema.ts';

const SHORTEST_WINDOW_MIN = 15;

/** A window of local time. `to` at or before `from` is on the next day. */
export const taskWindow = z
  .object({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => windowMinutes({ from, to }) >= SHORTEST_WINDOW_MIN, {
    path: ['to'],
    error: `The window must have at least ${SHORTEST_WINDOW_MIN} minutes`,
  });
export type TaskWindow = z.infer<typeof taskWindow>;

/** Length of a window on a day without a clock change. */
function windowMinutes({ from, to }: { readonly from: string; readonly to: string }): number {
  const minutes = minutesOfDay(to) - minutesOfDay(from);
  return minutes < 0 ? minutes + 24 * 60 : minutes;
}

export const NIGHT: TaskWindow = { from: '22:00', to: '05:00' };

const percentage = z.int().min(1, 'Give 1 to 100 percent').max(100, 'Give 1 to 100 percent');

/** Stops the task if the controllers are worse after the work than before. Percentages of before. */
export const healthGate = z.object({
  /** Controllers that must be online again. */
  controllers: percentage,
  /** Headsets that must be registered again. */
  headsets: percentage,
});
export type HealthGate = z.infer<typeof healthGate>;

export const taskPlan = z.object({
  /** Work starts and ends in this window of each location's local time. Null: at any time. */
  window: taskWindow.nullable().default(NIGHT),
  /** Controllers of one group at the same time. All tasks count. */
  atOnce: z.int().min(1, 'At least 1').max(20, 'At most 20').default(5),
  /** Controllers that must succeed before the others start. */
  canaries: z.int().min(0).max(50, 'At most 50').default(1),
  /** Failures that stop the task. A failed canary always stops it. */
  failuresThatStop: z.int().min(1, 'At least 1').max(1_000, 'At most 1,000').default(3),
  /** Null: the task compares nothing. */
  health: healthGate.nullable().default({ controllers: 90, headsets: 80 }),
});
export type TaskPlan = z.infer<typeof taskPlan>;
export const DEFAULT_PLAN: TaskPlan = taskPlan.parse({});
