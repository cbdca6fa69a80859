import { type BulkRow, readForBulkEdit } from '@earshot/db/queries/locations/location-bulk';
import { listLocationIds } from '@earshot/db/queries/locations/locations';
import { findGroup } from '@earshot/db/queries/groups/groups';
import {
  BULK_BLOCKS,
  type BulkEdit,
  type BulkEditPlan,
  MAX_BULK,
  type planBulkEditInput,
  type PlannedEdit,
} from '@earshot/domain/controllers/bulk-edit';
import { badRequest } from '@earshot/domain/errors/app-error';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { mayFindTunnels } from './may-find-tunnels.ts';
import { planLabels } from './plan-labels.ts';

type Input = z.output<typeof planBulkEditInput>;

/** Plans a bulk edit, with one result per location. Changes nothing; `locations.update` applies the plan. */
export async function planBulkEdit(call: PlacedCall, input: Input): Promise<BulkEditPlan> {
  const ids = await chosen(call, input);
  const rows = await readForBulkEdit(call.deps.db, call.scope, ids);
  const decide = await decider(call, input.edit);
  const items = rows.map(decide);
  const changed = new Set(items.flatMap((item) => (item.outcome === 'change' ? item.controllerId : [])));
  const leaving = rows.filter((row) => changed.has(row.id) && decide(row).changesCustomer);
  return {
    edit: input.edit,
    changesCustomer: leaving.length,
    endsCasts: leaving.filter(({ hasLiveCasts }) => hasLiveCasts).length,
    gone: ids.length - rows.length,
    items: items.map(({ changesCustomer: _changesCustomer, ...item }) => item),
  };
}

async function chosen(call: PlacedCall, { controllerIds, allMatching }: Input): Promise<string[]> {
  if (allMatching === undefined) return [...new Set(controllerIds)];
  const { except, ...filter } = allMatching;
  const limit = MAX_BULK + except.length + 1;
  const found = await listLocationIds(call.deps.db, call.scope, { ...filter, ...mayFindTunnels(call), limit });
  const ids = found.filter((id) => !except.includes(id));
  if (ids.length <= MAX_BULK) return ids;
  throw badRequest(`At most ${MAX_BULK} locations at once; please narrow the search.`, { most: MAX_BULK });
}

type Decision = PlannedEdit & { readonly changesCustomer: boolean };
type Decide = (row: BulkRow) => Decision;

const about = (row: BulkRow): Decision => ({
  controllerId: row.id,
  boxName: row.boxName,
  serialNumber: row.serial,
  outcome: 'blocked',
  reason: null,
  update: null,
  before: null,
  after: null,
  changesCustomer: false,
});

const NEEDS: Record<BulkEdit['kind'], Permission> = {
  addLabels: 'edit_controllers_tags',
  deleteLabels: 'edit_controllers_tags',
  updateGroup: 'edit_controllers_admingroup',
};

const blocked =
  (reason: string): Decide =>
  (row) => ({ ...about(row), reason });

async function decider(call: PlacedCall, edit: BulkEdit): Promise<Decide> {
  if (!call.principal.permissions.has(NEEDS[edit.kind])) return blocked(BULK_BLOCKS.rights);
  if (edit.kind !== 'updateGroup') return (row) => ({ ...about(row), ...planLabels(row, edit) });
  const group = await findGroup(call.deps.db, call.principal.scope, edit.groupId);
  if (group === undefined) return blocked(BULK_BLOCKS.group);
  if (group.customerId === null) return blocked(BULK_BLOCKS.noCustomer);
  const isInternal = call.principal.scope.customerId === null;
  return (row) => {
    const changesCustomer = row.customerId !== group.customerId;
    const item = { ...about(row), before: row.groupTitle, after: group.title };
    if (row.groupId === group.groupId) return { ...item, outcome: 'already' };
    if (changesCustomer && !isInternal) return { ...item, reason: BULK_BLOCKS.otherCustomer };
    const update = { version: row.version, groupId: group.groupId };
    return { ...item, outcome: 'change', update, changesCustomer };
  };
}
