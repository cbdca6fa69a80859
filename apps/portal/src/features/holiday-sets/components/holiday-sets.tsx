import type { HolidaySet } from '@earshot/domain/holiday-sets/schema';
import { useState } from 'react';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { holidayTexts as texts } from '#/texts/holiday-sets.ts';
import { AddHolidaySetButton } from './add-holiday-set-button.tsx';
import { EditHolidaySetDialog } from './edit-holiday-set-dialog.tsx';
import { holidayColumns } from './holiday-columns.tsx';
import { RemoveHolidaySetDialog } from './remove-holiday-set-dialog.tsx';

/** The holiday sets that are offered in the selected group. */
export function HolidaySets() {
  const { id: groupId } = useSelectedGroup();
  const list = trpc.holidaySets.list.useQuery({ groupId });
  const [view, setView] = useTableView('holiday-sets');
  const [editedId, setEditedId] = useState<string>();
  const [removed, setRemoved] = useState<HolidaySet>();
  const mayEdit = usePermission('edit_mcast');
  const mayRemove = usePermission('delete_mcasts');
  // Read from the list, so that a set that is loaded again is the one that is edited.
  const edited = list.data?.items.find(({ id }) => id === editedId);
  const columns = holidayColumns({
    onEdit: mayEdit ? ({ id }) => setEditedId(id) : undefined,
    onRemove: mayRemove ? setRemoved : undefined,
  });
  return (
    <section aria-label={texts.title} className="panel overflow-hidden">
      {list.isError ? (
        <ErrorState error={list.error} title={texts.failed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={texts.title}
          columns={columns}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          view={view}
          onView={setView}
          empty={<EmptyState title={texts.none} text={texts.noneHelp} action={<AddHolidaySetButton />} />}
        />
      )}
      {edited !== undefined && <EditHolidaySetDialog set={edited} onClose={() => setEditedId(undefined)} />}
      {removed !== undefined && <RemoveHolidaySetDialog set={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  );
}
