import type { Trx } from '@earshot/db/client';
import { type ProcessTask, skipWaiting } from '@earshot/db/queries/tasks/task-process';
import {
  lockUpdateStarts,
  listNextWaiting,
  startUpdate,
  type WaitingController,
} from '@earshot/db/queries/tasks/task-starts';
import { firmwareFit } from '@earshot/domain/tasks/firmware-version';
import { MINUTES_PER_CONTROLLER } from '@earshot/domain/tasks/limits';
import { chooseStarts, mayBegin, type Progress, type TaskLimits } from '@earshot/domain/tasks/rules';

/** Candidates per group and turn, more than are started, because some may be about to play. */
const CHECKED_PER_GROUP = 20;
const CHECKED_IN_ALL = 1_000;

interface Turn {
  readonly task: ProcessTask;
  readonly progress: Progress;
  readonly limits: TaskLimits;
  readonly zones: readonly string[];
  readonly asOf: Date;
}

/** Starts the updates that may begin now, and skips controllers that need none any more. */
export async function beginUpdates(trx: Trx, { task, progress, limits, zones, asOf }: Turn): Promise<void> {
  const now = asOf.getTime();
  const open = zones.filter((zone) => mayBegin(zone, now));
  if (open.length === 0) return;
  const byGroup = await lockUpdateStarts(trx);
  const waiting = await listNextWaiting(trx, task.id, {
    zones: open,
    perGroup: CHECKED_PER_GROUP,
    limit: CHECKED_IN_ALL,
    asOf,
    playsUntil: new Date(now + MINUTES_PER_CONTROLLER * 60_000),
  });
  const candidates = await withoutUnfit(trx, { task, waiting, asOf });
  const inFleet = [...byGroup.values()].reduce((sum, controllers) => sum + controllers, 0);
  const chosen = new Set(chooseStarts({ now, candidates, progress, underWay: { inFleet, byGroup }, limits }));
  for (const controller of candidates)
    if (chosen.has(controller.controllerId)) await startUpdate(trx, task, { controller, asOf });
}

/** Skips controllers whose firmware was changed by other means. Versions are never downgraded. */
async function withoutUnfit(
  trx: Trx,
  { task, waiting, asOf }: { task: ProcessTask; waiting: readonly WaitingController[]; asOf: Date },
): Promise<WaitingController[]> {
  const byFit = Map.groupBy(waiting, (controller) => firmwareFit(task.version, controller));
  for (const reason of ['current', 'newer', 'unsupported', 'unknown'] as const) {
    const controllerIds = byFit.get(reason)?.map(({ controllerId }) => controllerId) ?? [];
    if (controllerIds.length > 0) await skipWaiting(trx, task.id, { controllerIds, reason, asOf });
  }
  return byFit.get('included') ?? [];
}
