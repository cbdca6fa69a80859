export const DESIRED_TASK_STATES = ['run', 'pause', 'abort'] as const;
export type DesiredTaskState = (typeof DESIRED_TASK_STATES)[number];

/** `stopped`: too many updates failed; a user can resume the task. The last two are final. */
export const TASK_STATES = ['running', 'paused', 'stopped', 'completed', 'aborted'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** `skipped`: left out, with a stored reason. The last three are final, but failed updates can be retried. */
export const UPDATE_STATES = ['waiting', 'updating', 'updated', 'failed', 'skipped'] as const;
export type UpdateState = (typeof UPDATE_STATES)[number];

export const isOver = (state: TaskState): boolean => state === 'completed' || state === 'aborted';

export type UpdateCounts = Readonly<Record<UpdateState, number>>;

export const TASK_STATUSES = [
  'waiting',
  'updating',
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
  readonly counts: UpdateCounts;
}

/** A requested pause or abort takes effect once no update is in progress. */
export function taskStatus({ state, desiredState, counts }: TaskFacts): TaskStatus {
  if (state === 'completed' || state === 'aborted') return state;
  if (desiredState === 'abort') return 'aborting';
  if (desiredState === 'pause') return counts.updating > 0 ? 'pausing' : 'paused';
  if (state === 'stopped' || state === 'paused') return state;
  return counts.updating > 0 ? 'updating' : 'waiting';
}

export const taskActions = ({ state, desiredState, counts }: TaskFacts) => ({
  pause: !isOver(state) && state !== 'stopped' && desiredState === 'run',
  resume: !isOver(state) && (desiredState === 'pause' || (desiredState === 'run' && state === 'stopped')),
  abort: !isOver(state) && desiredState !== 'abort',
  retry: state !== 'aborted' && desiredState !== 'abort' && counts.failed > 0,
});
export type TaskAction = keyof ReturnType<typeof taskActions>;
