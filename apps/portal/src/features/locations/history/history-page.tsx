import type { HistoryEntry as Entry } from '@earshot/domain/locations/history-schema';
import { Link, useNavigate } from '@tanstack/react-router';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { formatDate, isToday } from '#/lib/format.ts';
import { usePermission } from '#/lib/use-session.ts';
import { useHistory } from '../api/use-history.ts';
import { EvidenceButton } from '../evidence/evidence-button.tsx';
import { useShownLocation } from '../location-context.ts';
import { HistoryEntry } from './history-entry.tsx';
import { type HistorySearch, kindsIn, withKind } from './history-search.ts';
import { historyTexts as texts } from './history-texts.ts';

interface HistoryPageProps {
  readonly controllerId: string;
  readonly search: HistorySearch;
}

/** Tab "History" of a location: connection, incidents, casts, work and changes by day. */
export function HistoryPage({ controllerId, search }: HistoryPageProps) {
  const navigate = useNavigate();
  const { record } = useShownLocation();
  const maySeeEvents = usePermission('view_events');
  const chosen = kindsIn(search);
  const history = useHistory(controllerId, chosen);
  const { entries, offered, error } = history;
  const show = (next: HistorySearch) => void navigate({ to: '.', search: next as never, replace: true });
  if (entries === undefined && error !== null)
    return <ErrorState error={error} title={texts.failed} onRetry={() => void history.refetch()} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground">
          {texts.lead}{' '}
          {maySeeEvents && (
            <Link
              to="/events/system"
              search={{ location: controllerId } as never}
              className="rounded-sm text-primary underline underline-offset-2"
            >
              {texts.systemEvents}
            </Link>
          )}
        </p>
        <EvidenceButton controllerId={controllerId} name={record.boxName || record.serialNumber} />
      </div>
      <fieldset aria-label={texts.kindsLabel} className="flex flex-wrap gap-1.5">
        {(offered ?? chosen).map((kind) => (
          <FilterChip key={kind} on={chosen.includes(kind)} onToggle={() => show(withKind(search, kind))}>
            {texts.kinds[kind]}
          </FilterChip>
        ))}
      </fieldset>
      {entries === undefined && <Skeleton className="h-64" />}
      {entries?.length === 0 &&
        (chosen.length === 0 ? (
          <EmptyState title={texts.none} text={texts.noneHelp} />
        ) : (
          <EmptyState title={texts.noMatch} action={<Button onClick={() => show({})}>{texts.clear}</Button>} />
        ))}
      {[...Map.groupBy(entries ?? [], ({ at }) => formatDate(at))].map(([day, ofDay]) => (
        <Day key={day} day={day} entries={ofDay} />
      ))}
      {history.isFetchNextPageError && <FormError error={error} title={texts.olderFailed} />}
      {history.hasNextPage && (
        <div>
          <Button disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {history.isFetchingNextPage ? texts.loading : texts.older}
          </Button>
        </div>
      )}
    </div>
  );
}

function Day({ day, entries }: { day: string; entries: readonly Entry[] }) {
  const title = isToday(entries[0]?.at) ? texts.today : day;
  return (
    <section aria-label={title}>
      <h2 className="mb-1.5 font-semibold">{title}</h2>
      <ol className="panel divide-y divide-border">
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
