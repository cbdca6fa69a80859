import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { HistoryEntry } from '../history/history-entry.tsx';
import { useShownLocation } from '../location-context.ts';
import { overviewTexts } from './overview-texts.ts';

const { casts: texts } = overviewTexts;
const MOST = 5;
const EVERY_MS = 15_000;

/** The last casts of a location, with what was heard and missed. Left out if the user may not see casts. */
export function CastsPanel() {
  const { id, features } = useShownLocation().record;
  const maySee = usePermission('view_mcasts');
  return maySee && features.includes('mds') ? <LastCasts key={id} controllerId={id} /> : null;
}

function LastCasts({ controllerId }: { controllerId: string }) {
  const heading = useId();
  const { data, error, refetch } = trpc.locations.history.useQuery(
    { controllerId, kinds: ['cast'], pageSize: MOST },
    { refetchInterval: EVERY_MS },
  );
  return (
    <section aria-labelledby={heading} className="panel min-w-0 overflow-hidden">
      <header className="flex min-h-13 flex-wrap items-center gap-x-3 border-b border-border px-3.5 py-2.5">
        <h2 id={heading} className="text-sm font-semibold">
          {texts.title}
        </h2>
        <Link
          to="/locations/$locationId/history"
          params={{ locationId: controllerId }}
          search={{ kinds: 'cast' }}
          className="ml-auto inline-flex min-h-6 items-center rounded-sm text-sm font-medium text-primary hover:underline"
        >
          {texts.all}
        </Link>
      </header>
      {data === undefined && error !== null && (
        <ErrorState error={error} title={texts.failed} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton className="m-3.5 h-40" />}
      {data?.items.length === 0 && <EmptyState title={texts.none} text={texts.noneHelp} />}
      {data !== undefined && data.items.length > 0 && (
        <ol aria-label={texts.title} className="divide-y divide-border">
          {data.items.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} dated />
          ))}
        </ol>
      )}
    </section>
  );
}
