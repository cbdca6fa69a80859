import { isOverviewExpired } from '@earshot/domain/devices/freshness';
import { RefreshCw } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { Time } from '#/components/ui/time.tsx';
import { cn } from '#/lib/class-names.ts';
import { formatSpan } from '#/lib/format.ts';
import { useNow } from '#/lib/use-now.ts';
import { useFeed } from '../api/dashboard-live.ts';
import { useRefreshMs } from '../api/use-refresh-ms.ts';
import { dashboardTexts as texts } from '../texts.ts';

const CHECK_EVERY_MS = 10_000;

/** Whether the figures are too old. Pushed figures never are, because `confirmedAt` is then the current time. */
export function useIsOld(confirmedAt: Date | null): boolean {
  return isOverviewExpired(confirmedAt, useNow(CHECK_EVERY_MS)) && confirmedAt !== null;
}

interface FreshnessLineProps {
  /** Time the figures were last confirmed. */
  readonly confirmedAt: Date | null;
  readonly isOld: boolean;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

export function FreshnessLine({ confirmedAt, isOld, isRefreshing, onRefresh }: FreshnessLineProps) {
  const feed = useFeed();
  const refreshMs = useRefreshMs();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
      <span className={cn('inline-flex items-center gap-1.5', isOld && 'text-warn')}>
        <span
          aria-hidden
          className={cn('size-2 rounded-full', isOld ? 'bg-warn' : feed === 'live' ? 'bg-ok' : 'bg-idle')}
        />
        {isOld ? texts.expired : feed === 'polled' ? texts.polled(formatSpan(refreshMs)) : texts[feed]}
      </span>
      {confirmedAt !== null && (
        <span>
          {texts.refreshed} <Time at={confirmedAt} only="time" />
        </span>
      )}
      <Button size="sm" onClick={onRefresh} disabled={isRefreshing}>
        <RefreshCw aria-hidden className={cn(isRefreshing && 'animate-spin')} />
        {texts.refresh}
      </Button>
    </div>
  );
}
