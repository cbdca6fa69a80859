import { MINUTE_MS } from '../time/durations.ts';

/** The work of a task at each of its controllers. */
export const TASK_KINDS = ['firmware', 'reboot', 'configuration'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

interface Work {
  /** Expected duration at one controller, in minutes. Work starts only if it also ends within the window. */
  readonly minutes: number;
  /** Whether the work silences the controller, so that it waits for plays. */
  readonly isSilencing: boolean;
}

export const WORK = {
  /** Download, installation and reboot. */
  firmware: { minutes: 6, isSilencing: true },
  reboot: { minutes: 4, isSilencing: true },
  configuration: { minutes: 1, isSilencing: false },
} as const satisfies Record<TaskKind, Work>;

export const workMs = (kind: TaskKind): number => WORK[kind].minutes * MINUTE_MS;
