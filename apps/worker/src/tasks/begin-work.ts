import type { Trx } from '@earshot/db/client';
import { type ProcessTask, skipWaiting } from '@earshot/db/queries/tasks/task-process';
import {
  countUnanswered,
  listNextWaiting,
  lockStarts,
  startWork,
  type WaitingController,
} from '@earshot/db/queries/tasks/work-starts';
import {
  answerRoom,
  askUntil,
  chooseStarts,
  mayBegin,
  type Progress,
  type TaskRules,
} from '@earshot/domain/tasks/rules';
import { workMs } from '@earshot/domain/tasks/work';
import { workFit } from '@earshot/domain/tasks/work-fit';

/** Candidates per group and turn, more than are started, because some may be about to play. */
const CHECKED_PER_GROUP = 40;
const CHECKED_IN_ALL = 1_000;

interface Turn {
  readonly task: ProcessTask;
  readonly rules: TaskRules;
  readonly progress: Progress;
  readonly zones: readonly string[];
  /** Until this time, controllers may be at work that is not recorded. */
  readonly unrecordedUntil: number;
  readonly asOf: Date;
}

/**
 * Starts the work that may begin now, and skips controllers that need none any more. Returns true if more work waits
 * for controllers that have not answered yet.
 */
export async function beginWork(
  trx: Trx,
  { task, rules, progress, zones, unrecordedUntil, asOf }: Turn,
): Promise<boolean> {
  const now = asOf.getTime();
  const open = zones.filter((zone) => mayBegin(rules, zone, now));
  if (open.length === 0) return false;
  const byGroup = await lockStarts(trx);
  const waiting = await listNextWaiting(trx, task, {
    zones: open,
    perGroup: CHECKED_PER_GROUP,
    limit: CHECKED_IN_ALL,
    asOf,
    playsUntil: new Date(now + workMs(rules.kind)),
  });
  const candidates = await withoutUnfit(trx, { task, waiting, asOf });
  const inFleet = [...byGroup.values()].reduce((sum, controllers) => sum + controllers, 0);
  const unanswered = await countUnanswered(trx);
  const underWay = { inFleet, byGroup, unanswered, unrecordedUntil };
  const chosen = new Set(chooseStarts({ now, candidates, progress, underWay, rules }));
  for (const controller of candidates.filter(({ controllerId }) => chosen.has(controllerId))) {
    const until = askUntil(rules, controller.zone, now);
    await startWork(trx, task, { controller, asOf, askUntil: Number.isFinite(until) ? new Date(until) : null });
  }
  return candidates.length > chosen.size && chosen.size >= answerRoom(underWay, rules);
}

/** Skips controllers that were changed by other means. Versions are never downgraded. */
async function withoutUnfit(
  trx: Trx,
  { task, waiting, asOf }: { task: ProcessTask; waiting: readonly WaitingController[]; asOf: Date },
): Promise<WaitingController[]> {
  const { work } = task;
  const fitted = work.kind === 'firmware' ? { kind: work.kind, version: work.release.version } : work;
  const byFit = Map.groupBy(waiting, (controller) => workFit(fitted, controller));
  for (const fit of ['current', 'newer', 'unsupported', 'unknown'] as const) {
    const controllerIds = byFit.get(fit)?.map(({ controllerId }) => controllerId) ?? [];
    const reason = fit === 'current' && work.kind === 'configuration' ? 'configured' : fit;
    if (controllerIds.length > 0) await skipWaiting(trx, task.id, { controllerIds, reason, asOf });
  }
  return byFit.get('included') ?? [];
}
