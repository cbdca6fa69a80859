import { listPreviewed } from '@earshot/db/queries/tasks/task-audience';
import { countUnderWay } from '@earshot/db/queries/tasks/work-starts';
import { TASK_FITS } from '@earshot/domain/tasks/firmware-version';
import type { TaskPlan } from '@earshot/domain/tasks/plan';
import { rulesOf, type TaskRules } from '@earshot/domain/tasks/rules';
import type {
  previewControllersInput,
  previewControllersPage,
  previewTaskInput,
  TaskPreview,
} from '@earshot/domain/tasks/schema';
import { simulateTask, type SimulatedNight } from '@earshot/domain/tasks/simulate-task';
import { openingAround } from '@earshot/domain/tasks/work-window';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { type CheckedAudience, checkAudience } from './check-audience.ts';

type Controllers = CheckedAudience['controllers'];

/** Previews a task: its effects, its nights, and the times of its window by zone. */
export async function previewTask(
  call: PlacedCall,
  { work, plan, ...audience }: z.output<typeof previewTaskInput>,
): Promise<TaskPreview> {
  const { controllers } = await checkAudience(call.deps.db, call, { work, audience });
  const now = Date.now();
  const counts = Object.fromEntries(TASK_FITS.map((fit) => [fit, sumOf(controllers.filter((row) => row.fit === fit))]));
  const rules = rulesOf({ kind: work.kind, plan });
  const online = controllers.filter(({ isOnline }) => isOnline);
  const underWay = await countUnderWay(call.deps.db);
  return {
    counts: counts as TaskPreview['counts'],
    nights: nightsOf(online, { rules, now, underWay }).map(({ from, to, ...night }) => ({
      ...night,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })),
    offline: sumOf(included(controllers).filter(({ isOnline }) => !isOnline)),
    zones: plan.window === null ? [] : zonesOf(controllers, { window: plan.window, now }),
  };
}

export async function previewControllers(
  call: PlacedCall,
  { work, page, pageSize, fits: wanted, labels, controllerIds, excludedIds }: z.output<typeof previewControllersInput>,
): Promise<z.input<typeof previewControllersPage>> {
  const audience = { labels, controllerIds, excludedIds };
  const { controllers, fits } = await checkAudience(call.deps.db, call, { work, audience });
  const isWanted = ({ fit }: { fit: (typeof TASK_FITS)[number] }) => wanted?.includes(fit) ?? true;
  const of = { audience, work, fits: fits.filter(isWanted), page, pageSize };
  return {
    items: await listPreviewed(call.deps.db, call.scope, of),
    total: sumOf(controllers.filter(isWanted)),
  };
}

interface Simulated {
  readonly rules: TaskRules;
  readonly now: number;
  readonly underWay?: ReadonlyMap<string, number>;
}

export const nightsOf = (controllers: Controllers, simulated: Simulated): SimulatedNight[] =>
  simulateTask({ ...simulated, cohorts: included(controllers) });

function zonesOf(
  controllers: Controllers,
  { window, now }: { window: TaskPlan['window']; now: number },
): TaskPreview['zones'] {
  const zones = [...Map.groupBy(included(controllers), ({ zone }) => zone)];
  return zones
    .map(([zone, rows]) => {
      const { from, to } = openingAround(window, zone, now);
      return { zone, controllers: sumOf(rows), from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    })
    .toSorted((a, b) => b.controllers - a.controllers || (a.zone < b.zone ? -1 : 1));
}

const included = (controllers: Controllers) => controllers.filter(({ fit }) => fit === 'included');

export const sumOf = (rows: readonly { readonly controllers: number }[]): number =>
  rows.reduce((all, { controllers }) => all + controllers, 0);
