import { useNavigate } from '@tanstack/react-router';
import { Select } from '#/components/ui/input.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { locationTexts as texts } from '#/shared/locations/texts.ts';
import { type LocationSearch, PLACES } from '../location-search.ts';

export function LocationFilters({ search }: { search: LocationSearch }) {
  const { id: groupId } = useSelectedGroup();
  const navigate = useNavigate();
  const { data } = trpc.tags.find.useQuery({ groupId }, { staleTime: 60_000 });
  const offered = data?.items.map(({ text }) => text) ?? [];
  const labels = search.label === undefined || offered.includes(search.label) ? offered : [search.label, ...offered];
  const change = (values: Partial<LocationSearch>) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, page: undefined, ...values }),
      replace: true,
    });
  return (
    <div className="flex min-w-0 gap-2">
      {labels.length > 0 && (
        <Select
          aria-label={texts.labelFilter}
          value={search.label ?? ''}
          onChange={(event) => change({ label: event.target.value || undefined })}
          className="w-auto max-w-44 min-w-0"
        >
          <option value="">{texts.anyLabel}</option>
          {labels.map((label) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <Select
        aria-label={texts.places}
        value={search.places ?? ''}
        onChange={(event) => change({ places: PLACES.find((known) => known === event.target.value) })}
        className="w-auto max-w-44 min-w-0"
      >
        <option value="">{texts.withSubGroups}</option>
        <option value="own">{texts.ownGroupOnly}</option>
        <option value="unassigned">{texts.unassigned}</option>
      </Select>
    </div>
  );
}
