import { MINUTE_MS, SECOND_MS } from '../time/durations.ts';

/** The work of a task at each of its controllers. */
export const TASK_KINDS = ['firmware', 'reboot', 'configuration'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

interface Work {
  /**
   * Expected duration at one controller, in minutes, with the time until it is asked. Work starts only if it also ends
   * within the window.
   */
  readonly minutes: number;
}

export const WORK = {
  /** Download, installation and reboot. */
  firmware: { minutes: 6 },
  reboot: { minutes: 4 },
  configuration: { minutes: 1 },
} as const satisfies Record<TaskKind, Work>;

export const workMs = (kind: TaskKind): number => WORK[kind].minutes * MINUTE_MS;

export const LONGEST_WORK_MS = Math.max(...TASK_KINDS.map(workMs));
/** Part of each work in which its controller is asked. */
export const ASKED_WITHIN_MS = 30 * SECOND_MS;
