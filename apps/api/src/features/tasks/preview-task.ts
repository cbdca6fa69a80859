import { listPreviewed } from '@earshot/db/queries/tasks/task-audience';
import { countUnderWay } from '@earshot/db/queries/tasks/task-starts';
import { TASK_FITS } from '@earshot/domain/tasks/firmware-version';
import type {
  previewControllersInput,
  previewControllersPage,
  previewTaskInput,
  TaskPreview,
} from '@earshot/domain/tasks/schema';
import { TASK_LIMITS } from '@earshot/domain/tasks/rules';
import { simulateTask, type SimulatedNight } from '@earshot/domain/tasks/simulate-task';
import { updateWindow } from '@earshot/domain/tasks/update-window';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { type CheckedAudience, checkAudience } from './check-audience.ts';

/** Previews a task: its effects, its nights, and the times of night by zone. */
export async function previewTask(
  { deps, scope }: PlacedCall,
  { releaseId, ...audience }: z.output<typeof previewTaskInput>,
): Promise<TaskPreview> {
  const { held } = await checkAudience(deps.db, scope, { releaseId, audience });
  const now = Date.now();
  const counts = Object.fromEntries(TASK_FITS.map((fit) => [fit, sum(held.filter((row) => row.fit === fit))]));
  const online = held.filter(({ isOnline }) => isOnline);
  const underWay = await countUnderWay(deps.db);
  return {
    counts: counts as TaskPreview['counts'],
    nights: nightsOf(online, { now, underWay }).map(({ from, to, ...night }) => ({
      ...night,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })),
    offline: sum(included(held).filter(({ isOnline }) => !isOnline)),
    zones: zonesOf(held, now),
  };
}

export async function previewControllers(
  { deps, scope }: PlacedCall,
  { releaseId, page, pageSize, fits: wanted, ...audience }: z.output<typeof previewControllersInput>,
): Promise<z.input<typeof previewControllersPage>> {
  const { held, fits } = await checkAudience(deps.db, scope, { releaseId, audience });
  const isWanted = ({ fit }: { fit: (typeof TASK_FITS)[number] }) => wanted?.includes(fit) ?? true;
  return {
    items: await listPreviewed(deps.db, scope, { audience, fits: fits.filter(isWanted), page, pageSize }),
    total: sum(held.filter(isWanted)),
  };
}

export const nightsOf = (
  held: CheckedAudience['held'],
  { now, underWay }: { now: number; underWay?: ReadonlyMap<string, number> },
): SimulatedNight[] =>
  simulateTask({ now, cohorts: included(held), limits: TASK_LIMITS, ...(underWay && { underWay }) });

function zonesOf(held: CheckedAudience['held'], now: number): TaskPreview['zones'] {
  const zones = [...Map.groupBy(included(held), ({ zone }) => zone)];
  return zones
    .map(([zone, rows]) => {
      const { from, to } = updateWindow(zone, now);
      return { zone, controllers: sum(rows), from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    })
    .toSorted((a, b) => b.controllers - a.controllers || (a.zone < b.zone ? -1 : 1));
}

const included = (held: CheckedAudience['held']) => held.filter(({ fit }) => fit === 'included');
const sum = (rows: readonly { readonly controllers: number }[]): number =>
  rows.reduce((all, { controllers }) => all + controllers, 0);
