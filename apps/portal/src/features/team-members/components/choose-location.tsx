import { DEFAULT_PAGE_SIZE } from '@earshot/domain/lists/page';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDebounced } from '#/lib/use-debounced.ts';
import { teamMemberTexts as texts } from '../texts.ts';

/** Chooses the location of a new team member, for addresses that name none. */
export function ChooseLocation() {
  const { id: groupId } = useSelectedGroup();
  const [text, setText] = useState('');
  const search = useDebounced(text).trim();
  const { data, error, refetch } = trpc.locations.list.useQuery(
    { groupId, search, pageSize: DEFAULT_PAGE_SIZE, sort: 'boxName' },
    { placeholderData: keepPreviousData },
  );
  return (
    <section aria-label={texts.locations} className="panel grid max-w-[640px] gap-3 p-4">
      <SearchInput label={texts.chooseLocation} value={text} onValueChange={setText} />
      {error && <ErrorState error={error} title={texts.locationsFailed} onRetry={() => void refetch()} />}
      {!error && data === undefined && <Skeleton />}
      {data?.items.length === 0 && <p className="text-muted-foreground">{texts.noLocation}</p>}
      {data !== undefined && data.items.length > 0 && (
        <ul className="divide-y divide-border">
          {data.items.map(({ id, boxName, serialNumber }) => (
            <li key={id}>
              <Link
                to="/locations/$locationId/team-members/new"
                params={{ locationId: id }}
                className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 rounded-sm px-1 py-1.5 hover:bg-muted"
              >
                <span className="font-medium">{boxName || serialNumber}</span>
                <span className="font-mono text-xs text-muted-foreground">{serialNumber}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
