import { Suspense, useState } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { trpc } from '#/lib/trpc.ts';
import { locationDetailsTexts } from '../details-texts.ts';
import { useShownLocation } from '../location-context.ts';
import { LoadsTable } from './loads-table.tsx';

const { overview: texts } = locationDetailsTexts;
const PERIODS = [6, 24, 168] as const;
const EVERY_MS = 60_000;

const LoadsChart = lazyPart(() => import('./loads-chart.tsx').then((module) => module.LoadsChart));

export function LoadsPanel({ supported }: { supported: boolean }) {
  const { record } = useShownLocation();
  const [hours, setHours] = useState<(typeof PERIODS)[number]>(6);
  const [asTable, setAsTable] = useState(false);
  const { data, error, refetch } = trpc.locations.loads.useQuery(
    { controllerId: record.id, hours },
    { refetchInterval: EVERY_MS, enabled: supported },
  );
  const points = data?.points;
  return (
    <section aria-label={texts.loads} className="panel p-3.5">
      <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-sm font-semibold">{texts.loads}</h2>
        {supported && (
          <fieldset aria-label={texts.period} className="flex gap-1">
            {PERIODS.map((period) => (
              <FilterChip key={period} on={hours === period} onToggle={() => setHours(period)}>
                {texts.hours[period]}
              </FilterChip>
            ))}
          </fieldset>
        )}
        {points !== undefined && points.length > 0 && (
          <Button variant="quiet" size="sm" className="ml-auto" onClick={() => setAsTable(!asTable)}>
            {asTable ? texts.chart : texts.table}
          </Button>
        )}
      </div>
      {!supported && <p className="text-muted-foreground">{texts.loadsUnsupported}</p>}
      {error && <ErrorState error={error} title={texts.loadsFailed} onRetry={() => void refetch()} />}
      {supported && points === undefined && !error && <Skeleton className="h-56" />}
      {points !== undefined && points.length === 0 && <p className="text-muted-foreground">{texts.noLoads}</p>}
      {points !== undefined && points.length > 0 && (
        <>
          <p className="mb-2 text-sm text-muted-foreground">{texts.loadsLead(record.timezone)}</p>
          {asTable ? (
            <LoadsTable points={points} timezone={record.timezone} />
          ) : (
            <Suspense fallback={<Skeleton className="h-56" />}>
              <LoadsChart points={points} timezone={record.timezone} hours={hours} />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}
