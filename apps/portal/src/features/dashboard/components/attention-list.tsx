import { isCutOff } from '@earshot/domain/controllers/last-known';
import type { AttentionItem } from '@earshot/domain/dashboard/schema';
import { Link } from '@tanstack/react-router';
import { Button } from '#/components/ui/button.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { trpc } from '#/lib/trpc.ts';
import { CONTROLLER_STYLES } from '#/shared/controllers/controller-status.tsx';
import { incidentTexts } from '#/shared/incidents/texts.ts';
import { shellTexts } from '#/texts/shell.ts';
import { usePolling } from '../api/use-polling.ts';
import { dashboardTexts } from '../texts.ts';

const { attention: texts, statuses } = dashboardTexts;

interface AttentionListProps {
  readonly groupId: string;
  /** Total number of controllers that are down or faulty. */
  readonly count: number;
}

/** Controllers that are down or faulty, latest first. */
export function AttentionList({ groupId, count }: AttentionListProps) {
  const { data, isError, refetch } = trpc.dashboard.attention.useQuery({ groupId }, usePolling());
  return (
    <section aria-label={texts.title} className="panel p-4">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 className="text-sm font-semibold">{texts.title}</h2>
        {count > (data?.items.length ?? count) && (
          <Link
            to={'/dashboard/list'}
            search={{ filterType: 'inactive,fault' } as never}
            className="rounded-sm text-sm font-medium text-primary hover:underline"
          >
            {texts.all(count)}
          </Link>
        )}
      </div>
      {isError ? (
        <p role="alert" className="flex items-center justify-between gap-2 text-muted-foreground">
          {texts.failed}{' '}
          <Button size="sm" onClick={() => void refetch()}>
            {shellTexts.tryAgain}
          </Button>
        </p>
      ) : data === undefined ? (
        <Skeleton className="h-24" />
      ) : data.items.length === 0 ? (
        <p className="flex items-center gap-1.5 py-2 text-muted-foreground">
          <span aria-hidden className="text-ok">
            ✓
          </span>
          {texts.none}
        </p>
      ) : (
        <ul>
          {data.items.map((item) => (
            <AttentionRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      <Link
        to="/events/incidents"
        className="mt-2 inline-block rounded-sm text-sm font-medium text-primary hover:underline"
      >
        {incidentTexts.all}
      </Link>
    </section>
  );
}

function AttentionRow({
  item: { id, boxName, groupTitle, status, statusSince, lastUpdated, faults },
}: {
  item: AttentionItem;
}) {
  return (
    <li className="border-b border-border py-2 last:border-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-2">
        <Link
          to="/locations/$locationId"
          params={{ locationId: id }}
          className="min-w-0 truncate rounded-sm font-medium hover:underline"
        >
          {boxName}
        </Link>
        <StatusBadge {...CONTROLLER_STYLES[status]}>{statuses[status]}</StatusBadge>
      </div>
      <p className="text-xs text-muted-foreground">
        {faults.length > 0 && !isCutOff(status) ? faults.join(', ') : groupTitle} · {texts.since}{' '}
        <Time at={statusSince ?? lastUpdated} />
      </p>
    </li>
  );
}
