import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { LastKnown } from '#/shared/locations/last-known.tsx';
import { useOverview } from '../api/use-overview.ts';
import { locationDetailsTexts } from '../details-texts.ts';
import { useShownLocation } from '../location-context.ts';
import { useLastKnownTime } from '../location-state.ts';
import { withSummary } from '../with-summary.ts';
import { BrokerNotice } from './broker-notice.tsx';
import { ControllerFacts } from './controller-facts.tsx';
import { DeviceCounts } from './device-counts.tsx';
import { LoadsPanel } from './loads-panel.tsx';
import { NetworkPanel } from './network-panel.tsx';

const { overview: texts } = locationDetailsTexts;

/** Tab "Controller details": current state and recent history. */
export function ControllerOverviewPage() {
  const { summary } = useShownLocation();
  const lastKnownAt = useLastKnownTime();
  const mayDash = usePermission('view_controllers_dashboard');
  const { overview: read, error, retry } = useOverview();
  if (error) return <ErrorState error={error} title={texts.failed} onRetry={retry} />;
  if (read === undefined) return <PageSkeleton />;
  const overview = withSummary(read, summary);
  return (
    <>
      <BrokerNotice />
      {overview.dashboardSummary === null && (
        <div className="panel mb-4">
          <EmptyState title={texts.noSummary} text={texts.noSummaryHelp} />
        </div>
      )}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid content-start gap-4">
          <section className="panel p-3.5">
            <h2 className="mb-2.5 text-sm font-semibold">{texts.title}</h2>
            <LastKnown at={lastKnownAt} as="block">
              <DeviceCounts overview={overview} />
            </LastKnown>
          </section>
          {mayDash && <LoadsPanel supported={overview.isOsUsageSupported} />}
        </div>
        <div className="grid content-start gap-4">
          <ControllerFacts overview={overview} />
          {mayDash ? (
            <NetworkPanel overview={overview} />
          ) : (
            <p className="text-muted-foreground">{texts.loadsHidden}</p>
          )}
        </div>
      </div>
    </>
  );
}
