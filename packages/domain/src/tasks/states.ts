/** What people want of a task. */
export const TASK_WISHES = ['run', 'pause', 'abort'] as const;
export type TaskWish = (typeof TASK_WISHES)[number];

/** `stopped`: too many controllers failed; it goes on when somebody resumes it. The last two are final. */
export const TASK_STATES = ['running', 'paused', 'stopped', 'completed', 'aborted'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** `skipped`: left out, for the reason that is kept with it. The last three are final, but failed ones can be tried again. */
export const UPDATE_STATES = ['waiting', 'updating', 'updated', 'failed', 'skipped'] as const;
export type UpdateState = (typeof UPDATE_STATES)[number];

export const isOver = (state: TaskState): boolean => state === 'completed' || state === 'aborted';

export type UpdateCounts = Readonly<Record<UpdateState, number>>;

/** What is shown of a task. */
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
  readonly wish: TaskWish;
  readonly counts: UpdateCounts;
}

/** A wish is fulfilled when no controller is in the middle of an update any more. */
export function taskStatus({ state, wish, counts }: TaskFacts): TaskStatus {
  if (state === 'completed' || state === 'aborted') return state;
  if (wish === 'abort') return 'aborting';
  if (wish === 'pause') return counts.updating > 0 ? 'pausing' : 'paused';
  if (state === 'stopped' || state === 'paused') return state;
  return counts.updating > 0 ? 'updating' : 'waiting';
}

/** What can be asked of a task as it is. */
export const taskActions = ({ state, wish, counts }: TaskFacts) => ({
  pause: !isOver(state) && state !== 'stopped' && wish === 'run',
  resume: !isOver(state) && (wish === 'pause' || (wish === 'run' && state === 'stopped')),
  abort: !isOver(state) && wish !== 'abort',
  retry: state !== 'aborted' && wish !== 'abort' && counts.failed > 0,
});
export type TaskAction = keyof ReturnType<typeof taskActions>;
