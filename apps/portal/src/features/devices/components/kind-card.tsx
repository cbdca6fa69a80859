import type { DeviceKind } from '@earshot/domain/devices/kinds';
import type { DeviceStats } from '@earshot/domain/devices/schema';
import { Link } from '@tanstack/react-router';
import { Button } from '#/components/ui/button.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { apiError } from '#/lib/api-error.ts';
import { cn } from '#/lib/class-names.ts';
import { formatNumber } from '#/lib/format.ts';
import { deviceTexts as texts } from '#/shared/devices/texts.ts';
import { LastKnown, LastKnownCount } from '#/shared/locations/last-known.tsx';
import { choicesOf, type FilterChoice } from '../device-filter.ts';
import { listPath } from '#/shared/devices/device-paths.ts';
import type { DevicePlace } from '#/shared/devices/device-place.ts';

interface KindCardProps {
  readonly place: DevicePlace;
  readonly kind: DeviceKind;
  readonly stats: { readonly data: DeviceStats | undefined; readonly error: unknown; readonly refetch: () => unknown };
}

/** Counts of one device type by status, each linked to the filtered list. */
export function KindCard({ place, kind, stats }: KindCardProps) {
  const { data, error } = stats;
  const { many } = texts.kinds[kind];
  return (
    <section aria-label={many} className="panel p-3.5">
      <h2 className="mb-2 flex items-baseline gap-2 text-sm font-semibold">
        <Link to={listPath(place, kind)} className="grow rounded-sm hover:underline">
          {many}
        </Link>
        {data !== undefined && (
          <span className={cn('tabular text-xl', data.lastKnownAt !== null && 'text-muted-foreground')}>
            {formatNumber(data.total)}
          </span>
        )}
      </h2>
      {error !== null && error !== undefined ? (
        <p role="alert" className="text-sm text-destructive">
          <span aria-hidden>▲</span> {apiError(error).message ?? texts.statsFailed}{' '}
          <Button variant="quiet" size="sm" onClick={() => void stats.refetch()}>
            {texts.tryAgain}
          </Button>
        </p>
      ) : (
        <LastKnown at={data?.lastKnownAt ?? null} as="block">
          <ul className="grid gap-0.5 text-sm">
            {choicesOf(kind).map((choice) => (
              <li key={choice}>
                <Link
                  to={listPath(place, kind)}
                  search={{ filterType: choice } as never}
                  className="flex min-h-7 items-center justify-between rounded-md px-1.5 -mx-1.5 text-muted-foreground hover:bg-muted hover:text-foreground"
                >
                  {texts.statuses[choice]}
                  <span className="flex items-baseline gap-2">
                    {data !== undefined && data.lastKnownAt === null && (
                      <LastKnownCount count={lastKnownOf(data, choice)} />
                    )}
                    <StatNumber choice={choice} value={data?.[choice]} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </LastKnown>
      )}
    </section>
  );
}

const lastKnownOf = ({ lastKnown }: DeviceStats, choice: FilterChoice): number =>
  choice === 'online' || choice === 'faulty' ? lastKnown[choice] : 0;

const TONES: Partial<Record<FilterChoice, string>> = {
  faulty: 'text-destructive',
  longOffline: 'text-warn',
  offline: 'text-warn',
};

function StatNumber({ choice, value }: { choice: FilterChoice; value: number | undefined }) {
  if (value === undefined) return <Skeleton className="h-3.5 w-10" />;
  return (
    <span
      className={cn('tabular font-medium', value > 0 ? (TONES[choice] ?? 'text-foreground') : 'text-muted-foreground')}
    >
      {formatNumber(value)}
    </span>
  );
}
