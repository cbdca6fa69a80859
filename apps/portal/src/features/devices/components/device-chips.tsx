import type { ListedDevices } from '@earshot/domain/devices/lists';
import { isEndpointKind } from '@earshot/domain/devices/kinds';
import { Button } from '#/components/ui/button.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { apiError } from '#/lib/api-error.ts';
import { deviceTexts as texts } from '#/shared/devices/texts.ts';
import { AsOf } from '#/shared/locations/last-known.tsx';
import { choicesOf, readChoices, toggleChoice } from '../device-filter.ts';
import type { DevicePlace } from '#/shared/devices/device-place.ts';
import type { DeviceListData } from '../list-data.ts';
import { RemovedLink } from './removed-link.tsx';

interface DeviceChipsProps {
  readonly list: ListedDevices;
  readonly place: DevicePlace;
  readonly search: { readonly filterType?: string | undefined };
  readonly data: Pick<DeviceListData<unknown>, 'stats' | 'statsError' | 'readStatsAgain'>;
  readonly onFilter: (filterType: string | undefined) => void;
}

/** Device counts by status, each a filter, and a link to the removed devices. */
export function DeviceChips({ list, place, search, data, onFilter }: DeviceChipsProps) {
  const { stats, statsError, readStatsAgain } = data;
  const { kind, removed = false } = list;
  const chosen = readChoices(search.filterType);
  const links = isEndpointKind(kind) && <RemovedLink place={place} kind={kind} removed={removed} stats={stats} />;
  if (removed) return links;
  return (
    <>
      <FilterChip on={chosen.length === 0} count={stats?.total} onToggle={() => onFilter(undefined)}>
        {texts.all}
      </FilterChip>
      {choicesOf(kind).map((choice) => (
        <FilterChip
          key={choice}
          on={chosen.includes(choice)}
          count={stats?.[choice]}
          onToggle={() => onFilter(toggleChoice(chosen, choice))}
        >
          {texts.statuses[choice]}
        </FilterChip>
      ))}
      {stats !== undefined && stats.lastKnownAt !== null && <AsOf at={stats.lastKnownAt} />}
      {links}
      {statsError !== null && statsError !== undefined && (
        <span role="alert" className="inline-flex items-center gap-1 text-sm text-destructive">
          <span aria-hidden>▲</span> {apiError(statsError).message ?? texts.statsFailed}
          <Button variant="quiet" size="sm" onClick={readStatsAgain}>
            {texts.tryAgain}
          </Button>
        </span>
      )}
    </>
  );
}
