import type { FirmwareReleaseRow } from '@earshot/db/queries/tasks/firmware-releases';
import type { TaskControllerRow } from '@earshot/db/queries/tasks/task-controllers';
import type { TaskRow } from '@earshot/db/queries/tasks/tasks';
import { reasonText } from '@earshot/domain/tasks/reasons';
import type { FirmwareRelease, Task, TaskController } from '@earshot/domain/tasks/schema';
import { taskActions, taskStatus } from '@earshot/domain/tasks/states';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function toTask({ state, desiredState, kind, releaseId, firmwareVersion, settings, ...row }: TaskRow): Task {
  const facts = { state, desiredState, counts: row.counts };
  return {
    ...row,
    work: workOf({ kind, releaseId, firmwareVersion, settings }),
    health: healthOf(row.health),
    status: taskStatus(facts),
    actions: taskActions(facts),
    nextStartAt: iso(row.nextStartAt),
    deadlineAt: iso(row.deadlineAt),
    createdAt: row.createdAt.toISOString(),
    endedAt: iso(row.endedAt),
  };
}

const healthOf = ({ nextReadAt, ...health }: TaskRow['health']): Task['health'] => ({
  ...health,
  nextReadAt: nextReadAt === null ? null : new Date(nextReadAt).toISOString(),
});

/** The columns of other kinds of work are null. */
function workOf(row: Pick<TaskRow, 'kind' | 'releaseId' | 'firmwareVersion' | 'settings'>): Task['work'] {
  const { kind, releaseId, firmwareVersion, settings } = row;
  if (kind === 'firmware') return { kind, releaseId: releaseId ?? '', firmwareVersion: firmwareVersion ?? '' };
  return kind === 'reboot' ? { kind } : { kind, settings: settings ?? {} };
}

export const toTaskController = (row: TaskControllerRow): TaskController => ({
  ...row,
  startedAt: iso(row.startedAt),
  endedAt: iso(row.endedAt),
  reason: row.reason === null ? null : reasonText(row.reason),
});

export const toFirmwareRelease = (row: FirmwareReleaseRow): FirmwareRelease => ({
  id: row.id,
  version: row.version,
  sha256: row.sha256,
  bytes: row.bytes,
  notes: row.notes,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
});
