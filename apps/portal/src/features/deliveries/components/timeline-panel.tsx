import { useMemo, useState } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { Time } from '#/components/ui/time.tsx';
import { formatTimeSeconds } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { deliveryTexts as texts } from '#/shared/deliveries/texts.ts';
import { timelineLines } from '../timeline.ts';

/** Lines shown before "show all". */
const GLANCE = 8;

export function TimelinePanel({ deliveryId }: { deliveryId: string }) {
  const [all, setAll] = useState(false);
  const { data, isError, error, refetch } = trpc.deliveries.timeline.useQuery({ deliveryId });
  const events = useMemo(() => timelineLines(data?.events ?? []), [data]);
  const shown = all ? events : events.slice(0, GLANCE);
  return (
    <section className="panel p-3.5">
      <h2 className="mb-2.5 text-sm font-semibold">{texts.happened}</h2>
      {isError && <ErrorState error={error} title={texts.timelineFailed} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <div className="grid gap-3">
          <Skeleton />
          <Skeleton className="w-2/3" />
          <Skeleton className="w-3/4" />
        </div>
      )}
      <ol className="ml-1 border-l-2 border-border pl-3.5">
        {shown.map(({ key, text, from, to }) => (
          <li key={key} className="relative pb-3 pl-1.5 text-sm last:pb-0">
            <span aria-hidden className="absolute top-1 -left-[19px] size-2 rounded-full bg-primary ring-3 ring-card" />
            {text}
            <span className="block text-xs text-muted-foreground">
              <Time at={from} only="time" />
              {formatTimeSeconds(from) !== formatTimeSeconds(to) && (
                <>
                  {' – '}
                  <Time at={to} only="time" />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      {!all && events.length > GLANCE && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setAll(true)}>
          {texts.showAll(events.length)}
        </Button>
      )}
    </section>
  );
}
