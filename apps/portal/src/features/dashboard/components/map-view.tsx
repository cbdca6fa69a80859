import type { DashboardSort } from '@earshot/domain/dashboard/sorts';
import { useNavigate } from '@tanstack/react-router';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import type { ListSearch } from '#/lib/list-search.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { FleetMap } from '#/shared/fleet-map/fleet-map.tsx';
import { useControllerCounts } from '../api/use-controller-counts.ts';
import { useOfferedStatuses, wantedStatuses } from '../dashboard-filters.ts';
import { DashboardToolbar } from './dashboard-toolbar.tsx';
import { NoControllers } from './no-controllers.tsx';

export function MapView({ search }: { search: ListSearch<DashboardSort> }) {
  const { id: groupId } = useSelectedGroup();
  const url = useListUrl(search);
  const navigate = useNavigate();
  const statuses = wantedStatuses(useOfferedStatuses(), search.filterType);
  const counts = useControllerCounts(groupId, search.search);
  const isEmpty =
    search.search === undefined && counts !== undefined && Object.values(counts).every((count) => count === 0);

  return (
    <>
      <DashboardToolbar url={url} filterType={search.filterType} counts={counts} />
      {isEmpty ? (
        <NoControllers />
      ) : (
        <FleetMap
          groupId={groupId}
          statuses={statuses}
          search={search.search}
          onOpen={(controllerId) => void navigate({ to: `/locations/${controllerId}` })}
          onShowList={() => void navigate({ to: '/dashboard/list', search: ((before: object) => before) as never })}
        />
      )}
    </>
  );
}
