import type { HearingCounts } from '@earshot/domain/deliveries/heard';
import { HEARD_VIEWS } from '@earshot/domain/deliveries/heard-views';
import type { DeliveryDetail } from '@earshot/domain/deliveries/schema';
import { DEFAULT_PAGE_SIZE } from '@earshot/domain/lists/page';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { pageState, Pagination } from '#/components/data-table/pagination.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';
import type { HeardSearch } from '../heard-search.ts';
import { hearingColumns, memberName } from './hearing-columns.tsx';

const { hearings: texts } = deliveryTexts;
const VIEW = { density: 'compact', columns: {} } as const;

interface HearingTableProps {
  readonly delivery: DeliveryDetail;
  readonly counts: HearingCounts | undefined;
  readonly search: HeardSearch;
  readonly onSearch: (search: HeardSearch) => void;
}

/** The hearings of a delivery, filtered by whether the team member heard the play. */
export function HearingTable({ delivery, counts, search, onSearch }: HearingTableProps) {
  const { heard: view = 'all', heardPage: page = 1 } = search;
  const list = trpc.deliveries.hearings.useQuery(
    { deliveryId: delivery.id, view, page, pageSize: DEFAULT_PAGE_SIZE },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const clipMs = delivery.clip?.durationMs ?? 0;
  const columns = useMemo(() => hearingColumns(clipMs), [clipMs]);
  const totals = counts && { ...counts, all: counts.heard + counts.missed };
  const onPage = useCallback((next: number) => onSearch({ heardPage: next === 1 ? undefined : next }), [onSearch]);
  return (
    <>
      <div className="flex flex-wrap gap-2 border-b border-border px-3 py-2.5">
        {HEARD_VIEWS.map((choice) => (
          <FilterChip
            key={choice}
            on={view === choice}
            count={totals?.[choice]}
            onToggle={() => onSearch({ heard: choice === 'all' ? undefined : choice, heardPage: undefined })}
          >
            {texts.views[choice]}
          </FilterChip>
        ))}
      </div>
      {list.data?.items.some(({ fullName }) => fullName === null) === true && <NamesMissing />}
      {list.isError ? (
        <ErrorState error={list.error} title={texts.failed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={texts.table}
          columns={columns}
          rows={list.data?.items}
          rowId={({ controllerId, instant, teamMemberId }) => `${controllerId} ${instant} ${teamMemberId}`}
          rowName={(hearing) => texts.rowName(memberName(hearing), hearing.boxName)}
          view={VIEW}
          stale={list.isPlaceholderData}
          empty={<EmptyState title={texts.none[view]} />}
        />
      )}
      <Pagination
        page={page}
        total={totals?.[view]}
        pageSize={DEFAULT_PAGE_SIZE}
        state={pageState(list)}
        onPage={onPage}
      />
    </>
  );
}

/** Says why rows have no name. */
function NamesMissing() {
  const maySee = usePermission('view_team_members');
  return (
    <p className="border-b border-border px-3.5 py-2 text-sm text-muted-foreground">
      {maySee ? texts.namesOff : texts.namesNotPermitted}
    </p>
  );
}
