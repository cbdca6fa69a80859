import { CANARIES, FAILURES_THAT_STOP, MINUTES_PER_CONTROLLER, MOST_AT_ONCE, MOST_AT_ONCE_IN_FLEET } from './limits.ts';
import { isOver, type TaskState, type DesiredTaskState, type TaskCounts } from './states.ts';
import { updateWindow } from './update-window.ts';

const UPDATE_MS = MINUTES_PER_CONTROLLER * 60_000;

export interface TaskLimits {
  readonly atOnce: number;
  readonly atOnceInFleet: number;
  readonly canaries: number;
  readonly failuresThatStop: number;
}

export const TASK_LIMITS: TaskLimits = {
  atOnce: MOST_AT_ONCE,
  atOnceInFleet: MOST_AT_ONCE_IN_FLEET,
  canaries: CANARIES,
  failuresThatStop: FAILURES_THAT_STOP,
};

export interface Candidate {
  readonly controllerId: string;
  readonly groupId: string;
  readonly zone: string;
  readonly isOnline: boolean;
  /** Another operation must not be interrupted: a reboot, a registration, another update. */
  readonly isBusy: boolean;
  /** A play is in progress, or starts within the duration of an update. */
  readonly hasPlay: boolean;
}

export interface Progress {
  readonly counts: TaskCounts;
  readonly failures: number;
}

/** Whether an update that starts now ends before the location's night does. */
export function mayBegin(zone: string, now: number): boolean {
  const night = updateWindow(zone, now);
  return now >= night.from && now + UPDATE_MS <= night.to;
}

interface Choice {
  readonly now: number;
  /** In the order of their turns. */
  readonly candidates: readonly Candidate[];
  readonly progress: Progress;
  readonly underWay: { readonly inFleet: number; readonly byGroup: ReadonlyMap<string, number> };
  readonly limits: TaskLimits;
}

export function chooseStarts({ now, candidates, progress, underWay, limits }: Choice): string[] {
  if (mustStop(progress, limits)) return [];
  const byGroup = new Map(underWay.byGroup);
  let room = Math.min(limits.atOnceInFleet - underWay.inFleet, canaryRoom(progress.counts, limits));
  const chosen: string[] = [];
  for (const candidate of candidates) {
    if (room <= 0) break;
    const inGroup = byGroup.get(candidate.groupId) ?? 0;
    if (inGroup >= limits.atOnce || !isFree(candidate) || !mayBegin(candidate.zone, now)) continue;
    chosen.push(candidate.controllerId);
    byGroup.set(candidate.groupId, inGroup + 1);
    room -= 1;
  }
  return chosen;
}

/** Only canaries run until enough of them are updated, and one failure among them stops the task. */
export const mustStop = ({ counts, failures }: Progress, { canaries, failuresThatStop }: TaskLimits): boolean =>
  failures >= (counts.done < canaries ? 1 : failuresThatStop);

const canaryRoom = ({ done, running }: TaskCounts, { canaries }: TaskLimits): number =>
  done < canaries ? canaries - done - running : Number.POSITIVE_INFINITY;

const isFree = ({ isOnline, isBusy, hasPlay }: Candidate): boolean => isOnline && !isBusy && !hasPlay;

interface Standing extends Progress {
  readonly state: TaskState;
  readonly desiredState: DesiredTaskState;
  /** The last night of the task has ended. */
  readonly isOverdue: boolean;
}

/** The next state of a task. Updates in progress always finish first. */
export function nextTaskState(standing: Standing, limits: TaskLimits): TaskState {
  const { state, desiredState, counts, isOverdue } = standing;
  if (isOver(state)) return state;
  if (counts.running === 0) {
    if (desiredState === 'abort') return 'aborted';
    if (counts.waiting === 0 || isOverdue) return 'completed';
  }
  if (desiredState === 'pause') return 'paused';
  return mustStop(standing, limits) ? 'stopped' : 'running';
}
