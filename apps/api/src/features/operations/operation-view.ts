import type { OperationRow } from '@earshot/db/queries/processes/operation-list';
import { RECORD_STATUSES } from '@earshot/domain/deliveries/record-status';
import { mayCancel } from '@earshot/domain/operations/operation-rights';
import type { Operation } from '@earshot/domain/operations/schema';
import { operationStage } from '@earshot/domain/operations/stage';
import type { Permission } from '@earshot/domain/permissions/permissions';

/** An operation at `asOf`, limited to what these permissions allow. */
export function toOperation(row: OperationRow, permissions: ReadonlySet<Permission>, asOf: Date): Operation {
  const planning = row.delivery_id !== null && (row.phase === 'planning' || row.wanted > 0);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    stage: operationStage(
      { state: row.state, planning, startsAt: row.starts_at, ending: row.cancelled_at !== null },
      asOf,
    ),
    subjectId: row.subject_id,
    title: row.cast_name ?? row.task_name ?? row.location_name ?? row.group_title,
    groupId: row.group_id,
    progress: progressOf(row),
    delivery: deliveryOf(row),
    message: row.message,
    cancellable: row.state === 'running' && row.cancelled_at === null && mayCancel(permissions, row.kind),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    endedAt: row.ended_at?.toISOString() ?? null,
    traceId: row.trace_id,
  };
}

/** Progress of a delivery from its counters, of other work from the operation's own counts. */
function progressOf(row: OperationRow): Operation['progress'] {
  if (row.delivery_id === null) return { total: row.total, done: row.done, failed: row.failed };
  return {
    total: plannedOf(row) + row.wanted,
    done: counter(row, 'fact:final'),
    failed: counter(row, 'status:FAILED'),
  };
}

function deliveryOf(row: OperationRow): Operation['delivery'] {
  if (row.delivery_id === null || row.cast_id === null) return null;
  return {
    castId: row.cast_id,
    planned: plannedOf(row),
    confirmed: counter(row, 'fact:confirmed'),
    playing: counter(row, 'fact:playing'),
    final: counter(row, 'fact:final'),
    startsAt: row.starts_at?.toISOString() ?? null,
    ending: row.cancelled_at === null ? null : endingOf(row),
  };
}

const endingOf = (row: OperationRow) => ({
  asked: counter(row, 'fact:ending'),
  confirmed: counter(row, 'fact:ending-confirmed'),
  silentBy: row.silent_by?.toISOString() ?? null,
});

const counter = ({ counters }: OperationRow, name: string): number => counters[name] ?? 0;

const plannedOf = (row: OperationRow): number =>
  RECORD_STATUSES.reduce((sum, status) => sum + counter(row, `status:${status}`), 0);
