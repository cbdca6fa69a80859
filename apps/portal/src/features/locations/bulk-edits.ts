import type { PlanBulkEditInput } from '@earshot/domain/controllers/bulk-edit';
import { BULK_EDITS, type BulkEditKind } from '@earshot/domain/controllers/bulk-edit-kinds';
import type { Selection } from '@earshot/domain/lists/selection';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { useSession } from '#/lib/use-session.ts';

const NEEDS: Readonly<Record<BulkEditKind, Permission>> = {
  addLabels: 'edit_controllers_tags',
  deleteLabels: 'edit_controllers_tags',
  updateGroup: 'edit_controllers_admingroup',
};

export const bulkEditsFor = (permissions: readonly string[]): BulkEditKind[] =>
  permissions.includes('edit_controllers') ? BULK_EDITS.filter((kind) => permissions.includes(NEEDS[kind])) : [];

export const useBulkEdits = (): BulkEditKind[] => bulkEditsFor(useSession().permissions);

/** Locations of a bulk edit: the selected rows, or all that match the filter, with exceptions. */
export interface BulkChoice {
  readonly selection: Selection;
  readonly count: number;
  /** Filter of the list in which the selection is made. */
  readonly filter: Omit<NonNullable<PlanBulkEditInput['allMatching']>, 'except'> & { readonly groupId: string };
}

export function choiceOf({ selection, filter }: BulkChoice): Omit<PlanBulkEditInput, 'edit'> {
  const { groupId, ...matching } = filter;
  return selection.kind === 'ids'
    ? { groupId, controllerIds: [...selection.ids] }
    : { groupId, allMatching: { ...matching, except: [...selection.except] } };
}
