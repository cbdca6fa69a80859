import { readFreeSerials } from '@earshot/db/queries/controllers/claimable-controllers';
import { type ImportTarget, readImportTargets } from '@earshot/db/queries/locations/location-import';
import { findGroup } from '@earshot/db/queries/groups/groups';
import { BULK_BLOCKS } from '@earshot/domain/controllers/bulk-edit';
import { badRequest } from '@earshot/domain/errors/app-error';
import type { ImportRow } from '@earshot/domain/location-csv/import-row';
import type { PlannedRow } from '@earshot/domain/location-csv/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { planRow } from './plan-row.ts';

type Db = Parameters<typeof readImportTargets>[0];

/** Plans an import, with one result per row. Changes nothing. */
export async function planImport(call: PlacedCall, rows: readonly ImportRow[]): Promise<{ items: PlannedRow[] }> {
  const planned = await planRows(call.deps.db, call, rows);
  return { items: planned.map(({ item }) => item) };
}

export interface RowPlan {
  readonly row: ImportRow;
  readonly target: ImportTarget | undefined;
  readonly item: PlannedRow;
}

/**
 * Plans the rows. Within a transaction that has locked their locations, the result shows whether anything has changed
 * since.
 */
export async function planRows(db: Db, call: PlacedCall, rows: readonly ImportRow[]): Promise<RowPlan[]> {
  const { groupId } = call.place;
  const group = await findGroup(call.deps.db, call.principal.scope, groupId);
  if (group === undefined || group.customerId === null) throw badRequest(BULK_BLOCKS.noCustomer, { field: 'groupId' });
  const serials = rows.map((row) => row.serialNumber);
  // A location elsewhere in the caller's scope is named in the refusal; any other looks unknown.
  const targets = await readImportTargets(db, { scope: call.principal.scope, groupId, serials });
  const bySerial = new Map(targets.map((target) => [target.serial, target]));
  const isStaff = call.principal.scope.customerId === null;
  const free = isStaff ? await readFreeSerials(db, serials) : new Set<string>();
  const rights = {
    isStaff,
    mayCreate: call.principal.permissions.has('manage_controllers'),
    mayTag: call.principal.permissions.has('edit_controllers_tags'),
    mayMove: call.principal.permissions.has('edit_controllers_admingroup'),
    customerId: group.customerId,
  };
  return rows.map((row) => {
    const target = bySerial.get(row.serialNumber);
    return { row, target, item: planRow(row, { target, isFree: free.has(row.serialNumber), rights }) };
  });
}
