import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { readFilters, toggleFilter } from '@earshot/domain/dashboard/filters';
import type { DashboardSort } from '@earshot/domain/dashboard/sorts';
import type { ReactNode } from 'react';
import { ListToolbar } from '#/components/data-table/list-toolbar.tsx';
import type { ListUrl } from '#/components/data-table/use-list-url.ts';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { useOfferedStatuses } from '../dashboard-filters.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { ViewSwitch } from './view-switch.tsx';

interface DashboardToolbarProps {
  readonly url: ListUrl<DashboardSort>;
  readonly filterType: string | undefined;
  readonly counts: Readonly<Record<ControllerStatus, number>> | undefined;
  /** Controls specific to the current view. */
  readonly tools?: ReactNode;
}

/** Shared by map and list: status filters, search and the view switch. */
export function DashboardToolbar({ url, filterType, counts, tools }: DashboardToolbarProps) {
  const offered = useOfferedStatuses();
  const chosen = readFilters(offered, filterType);
  return (
    <ListToolbar
      tools={
        <>
          <SearchInput
            label={texts.search}
            value={url.text}
            onValueChange={url.setText}
            className="min-w-40 grow @min-[1000px]/toolbar:max-w-60"
            data-list-search
          />
          {tools}
          <ViewSwitch />
        </>
      }
    >
      {offered.map((status) => (
        <FilterChip
          key={status}
          on={chosen.includes(status)}
          count={counts?.[status]}
          onToggle={() => url.setFilter(toggleFilter(offered, { filterType, status }))}
        >
          {texts.statuses[status]}
        </FilterChip>
      ))}
    </ListToolbar>
  );
}
