export const DESIRED_TASK_STATES = ['run', 'pause', 'abort'] as const;
export type DesiredTaskState = (typeof DESIRED_TASK_STATES)[number];

/** `stopped`: for a stop reason; a user can resume the task. The last two are final. */
export const TASK_STATES = ['running', 'paused', 'stopped', 'completed', 'aborted'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** `failures`: the work failed too often. `health`: controllers or headsets are missing afterwards. */
export const STOP_REASONS = ['failures', 'health'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** `skipped`: left out, with a stored reason. The last three are final, but failed controllers can be retried. */
export const TASK_CONTROLLER_STATES = ['waiting', 'running', 'done', 'failed', 'skipped'] as const;
export type TaskControllerState = (typeof TASK_CONTROLLER_STATES)[number];

export const isOver = (state: TaskState): boolean => state === 'completed' || state === 'aborted';

export type TaskCounts = Readonly<Record<TaskControllerState, number>>;

export const TASK_STATUSES = [
  'waiting',
  'running',
  'pausing',
  'paused',
  'stopped',
  'aborting',
  'aborted',
  'completed',
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

interface TaskFacts {
  readonly state: TaskState;
  readonly desiredState: DesiredTaskState;
  readonly counts: TaskCounts;
}

/** A requested pause or abort takes effect once no controller is running. */
export function taskStatus({ state, desiredState, counts }: TaskFacts): TaskStatus {
  if (state === 'completed' || state === 'aborted') return state;
  if (desiredState === 'abort') return 'aborting';
  if (desiredState === 'pause') return counts.running > 0 ? 'pausing' : 'paused';
  if (state === 'stopped' || state === 'paused') return state;
  return counts.running > 0 ? 'running' : 'waiting';
}

export const taskActions = ({ state, desiredState, counts }: TaskFacts) => ({
  pause: !isOver(state) && state !== 'stopped' && desiredState === 'run',
  resume: !isOver(state) && (desiredState === 'pause' || (desiredState === 'run' && state === 'stopped')),
  abort: !isOver(state) && desiredState !== 'abort',
  retry: state !== 'aborted' && desiredState !== 'abort' && counts.failed > 0,
});
export type TaskAction = keyof ReturnType<typeof taskActions>;
