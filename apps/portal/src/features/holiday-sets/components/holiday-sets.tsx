import type { HolidaySet } from '@earshot/domain/holiday-sets/schema';
import { useState } from 'react';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { holidayTexts as texts } from '#/shared/holiday-sets/texts.ts';
import { EditHolidaySetDialog } from '#/shared/holiday-sets/edit-holiday-set-dialog.tsx';
import { AddHolidaySetButton } from './add-holiday-set-button.tsx';
import { holidayColumns } from './holiday-columns.tsx';
import { RegionList } from './region-list.tsx';
import { RemoveHolidaySetDialog } from './remove-holiday-set-dialog.tsx';

export function HolidaySets() {
  const { id: groupId } = useSelectedGroup();
  const list = trpc.holidaySets.list.useQuery({ groupId });
  const [view, setView] = useTableView('holiday-sets');
  const [editedId, setEditedId] = useState<string>();
  const [removed, setRemoved] = useState<HolidaySet>();
  const mayEdit = usePermission('edit_mcast');
  const mayRemove = usePermission('delete_mcasts');
  // Taken from the list, so that a reload also updates the edited set.
  const edited = list.data?.items.find(({ id }) => id === editedId);
  const columns = holidayColumns({
    onEdit: mayEdit ? ({ id }) => setEditedId(id) : undefined,
    onRemove: mayRemove ? setRemoved : undefined,
  });
  return (
    <>
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
      {!list.isError && <RegionList regions={list.data?.regions} />}
    </>
  );
}
