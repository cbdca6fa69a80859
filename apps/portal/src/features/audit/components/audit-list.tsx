import type { ShownAuditEntry } from '@earshot/domain/audit/schema';
import { isUuid } from '@earshot/domain/ids/uuid';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { CursorListPanel, useChangeSearch } from '#/components/data-table/cursor-list-panel.tsx';
import { FIRST_PAGE, readCursor } from '#/lib/cursor-place.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { type AuditSearch, isFiltered, toFilter } from '../audit-search.ts';
import { auditTexts as texts } from '../texts.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditDrawer } from './audit-drawer.tsx';
import { AuditFilters } from './audit-filters.tsx';

export function AuditList({ search }: { search: AuditSearch }) {
  const { id: groupId } = useSelectedGroup();
  const change = useChangeSearch<AuditSearch>();
  const list = trpc.audit.list.useQuery(
    {
      ...toFilter(search, groupId),
      olderThan: readCursor(search.olderThan, isUuid),
      newerThan: readCursor(search.newerThan, isUuid),
    },
    { placeholderData: keepPreviousData },
  );
  const open = useCallback((entry: ShownAuditEntry) => change({ event: entry.id }), [change]);
  const columns = useMemo(() => auditColumns(open), [open]);
  return (
    <CursorListPanel
      table="audit"
      texts={texts}
      columns={columns}
      list={list}
      place={search}
      filters={<AuditFilters search={search} onFilter={(filter) => change({ ...FIRST_PAGE, ...filter })} />}
      isFiltered={isFiltered(search)}
      rowName={({ summary }) => summary.sentence}
      onOpen={open}
    >
      {search.event !== undefined && (
        <AuditDrawer
          key={search.event}
          entryId={search.event}
          known={list.data?.items.find(({ id }) => id === search.event)}
          onClose={() => change({ event: undefined })}
          onSubject={(subject) => change({ ...FIRST_PAGE, event: undefined, subject })}
        />
      )}
    </CursorListPanel>
  );
}
