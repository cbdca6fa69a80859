import { isWorse, type TaskHealth } from './health.ts';
import { MOST_AT_ONCE_IN_FLEET, MOST_UNANSWERED } from './limits.ts';
import type { TaskPlan } from './plan.ts';
import { isOver, type DesiredTaskState, type StopReason, type TaskCounts, type TaskState } from './states.ts';
import { INTERLOCKS } from '../interlocks/interlocks.ts';
import { ASKED_WITHIN_MS, LONGEST_WORK_MS, type TaskKind, workMs } from './work.ts';
import { openingAround } from './work-window.ts';

export interface TaskRules {
  readonly kind: TaskKind;
  readonly plan: TaskPlan;
  readonly atOnceInFleet: number;
}

export const rulesOf = ({ kind, plan }: Pick<TaskRules, 'kind' | 'plan'>): TaskRules => ({
  kind,
  plan,
  atOnceInFleet: MOST_AT_ONCE_IN_FLEET,
});

export interface Candidate {
  readonly controllerId: string;
  readonly groupId: string;
  readonly zone: string;
  readonly isOnline: boolean;
  /** Another operation must not be interrupted: a reboot, a registration, an update. */
  readonly isBusy: boolean;
  /** A play is in progress, or starts within the duration of the work. */
  readonly hasPlay: boolean;
}

export interface Progress {
  readonly counts: TaskCounts;
  /** Failures since a user last resumed the task. */
  readonly failures: number;
  /** Counts the controllers that ended since a user last resumed the task. */
  readonly health: TaskHealth;
}

/** Whether work that starts now ends within the location's window. */
export function mayBegin({ kind, plan }: TaskRules, zone: string, now: number): boolean {
  const opening = openingAround(plan.window, zone, now);
  return now >= opening.from && now + workMs(kind) <= opening.to;
}

/** Latest time to ask a controller whose work starts now. A request that was delayed beyond it is given up. */
export const askUntil = ({ kind, plan }: TaskRules, zone: string, now: number): number =>
  openingAround(plan.window, zone, now).to - workMs(kind) + ASKED_WITHIN_MS;

export interface UnderWay {
  readonly inFleet: number;
  readonly byGroup: ReadonlyMap<string, number>;
  /** Controllers that were asked to reboot and have not answered yet. */
  readonly unanswered: number;
  /** Until this time, controllers may be at work that is not recorded. Milliseconds since 1970. */
  readonly unrecordedUntil: number;
}

/**
 * Time until which unrecorded work may be in progress: a database that was restored from a backup does not know the
 * starts since then, and the gap counts as an outage.
 */
export const unrecordedUntil = (outageEnd: Date | null): number =>
  outageEnd === null ? -Infinity : outageEnd.getTime() + LONGEST_WORK_MS;

interface Choice {
  readonly now: number;
  /** In the order of their turns. */
  readonly candidates: readonly Candidate[];
  readonly progress: Progress;
  readonly underWay: UnderWay;
  readonly rules: TaskRules;
}

export function chooseStarts({ now, candidates, progress, underWay, rules }: Choice): string[] {
  if (stopReason(progress, rules.plan) !== undefined || now < underWay.unrecordedUntil) return [];
  const byGroup = new Map(underWay.byGroup);
  let room = Math.min(
    rules.atOnceInFleet - underWay.inFleet,
    canaryRoom(progress, rules.plan),
    answerRoom(underWay, rules),
  );
  const chosen: string[] = [];
  for (const candidate of candidates) {
    if (room <= 0) break;
    const inGroup = byGroup.get(candidate.groupId) ?? 0;
    if (inGroup >= rules.plan.atOnce || !isFree(candidate, rules) || !mayBegin(rules, candidate.zone, now)) continue;
    chosen.push(candidate.controllerId);
    byGroup.set(candidate.groupId, inGroup + 1);
    room -= 1;
  }
  return chosen;
}

/** Number of reboots that may begin before others have been answered. */
export const answerRoom = ({ unanswered }: Pick<UnderWay, 'unanswered'>, { kind }: Pick<TaskRules, 'kind'>): number =>
  kind === 'reboot' ? MOST_UNANSWERED - unanswered : Number.POSITIVE_INFINITY;

/** Why no more work may start. One failed canary is enough. */
export function stopReason(
  progress: Progress,
  { canaries, failuresThatStop, health }: TaskPlan,
): StopReason | undefined {
  if (progress.failures >= (proven(progress) < canaries ? 1 : failuresThatStop)) return 'failures';
  return isWorse(progress.health, health) ? 'health' : undefined;
}

/** Only canaries run until enough of them are done and their health is known. */
const canaryRoom = (progress: Progress, { canaries }: TaskPlan): number => {
  const { done, running } = progress.counts;
  return proven(progress) < canaries ? canaries - done - running : Number.POSITIVE_INFINITY;
};

/** Time until which no work starts, because the health of the canaries is not known yet. */
export const startsAfter = (progress: Progress, { canaries }: TaskPlan): number => {
  const { nextReadAt } = progress.health;
  const { done, running } = progress.counts;
  return nextReadAt !== null && running === 0 && proven(progress) < canaries && done >= canaries
    ? Date.parse(nextReadAt)
    : -Infinity;
};

const proven = ({ counts, health }: Progress): number => counts.done - health.pending;

const isFree = ({ isOnline, isBusy, hasPlay }: Candidate, { kind }: TaskRules): boolean =>
  isOnline && !isBusy && !(hasPlay && INTERLOCKS[`task.${kind}`].play.rule === 'wait');

interface Standing extends Progress {
  readonly state: TaskState;
  readonly desiredState: DesiredTaskState;
  /** The last night of the task has ended. */
  readonly isOverdue: boolean;
}

/** The next state of a task. Running work and checks of health always finish first. */
export function nextTaskState(standing: Standing, { plan }: TaskRules): TaskState {
  const { state, desiredState, counts, health, isOverdue } = standing;
  if (isOver(state)) return state;
  if (counts.running === 0 && health.pending === 0) {
    if (desiredState === 'abort') return 'aborted';
    if (counts.waiting === 0 || isOverdue) return 'completed';
  }
  if (desiredState === 'pause') return 'paused';
  return stopReason(standing, plan) === undefined ? 'running' : 'stopped';
}
