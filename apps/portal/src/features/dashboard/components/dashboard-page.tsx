import type { ReactNode } from 'react';
import { WhenNear } from '#/components/chart/when-near.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Page } from '#/components/layout/page.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useFlag } from '#/lib/settings.ts';
import { trpc } from '#/lib/trpc.ts';
import { useSession } from '#/lib/use-session.ts';
import { DashboardLive } from '../api/dashboard-live.ts';
import { useDashboardWatch } from '../api/use-dashboard-watch.ts';
import { useOverview } from '../api/use-overview.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { AttentionList } from './attention-list.tsx';
import { AVAILABILITY_HEIGHT, AvailabilityPanel } from './availability-panel.tsx';
import { BaseUnitStats } from './base-unit-stats.tsx';
import { ControllersCard } from './controllers-card.tsx';
import { DeviceTypes } from './device-types.tsx';
import { DevicesCard } from './devices-card.tsx';
import { FirstCastOffer } from './first-cast-offer.tsx';
import { FreshnessLine, useIsOld } from './freshness-line.tsx';
import { HeadsetEnrolment } from './headset-enrolment.tsx';
import { UnsupportedCard } from './unsupported-card.tsx';

export function DashboardPage({ children }: { children: ReactNode }) {
  const { id: groupId } = useSelectedGroup();
  const feed = useDashboardWatch(groupId);
  return (
    <DashboardLive value={feed}>
      <Dashboard groupId={groupId}>{children}</Dashboard>
    </DashboardLive>
  );
}

function Dashboard({ groupId, children }: { groupId: string; children: ReactNode }) {
  const utils = trpc.useUtils();
  const { overview, error, isFetching, confirmedAt } = useOverview(groupId);
  const isOld = useIsOld(confirmedAt);
  // Figures need only access to the dashboard; the list of controllers needs a further permission.
  const seesControllers = useSession().permissions.includes('view_controllers');
  const showsModules = useFlag('registrationModules');
  const devices = overview?.devices.filter(({ kind }) => showsModules || kind !== 'registrationModule');
  const baseUnits = devices?.find(({ kind }) => kind === 'baseunit');
  const down = overview && overview.controllers.byStatus.fault + overview.controllers.byStatus.inactive;
  const refresh = () => {
    void utils.dashboard.invalidate();
    void utils.controllers.availability.invalidate();
  };
  const card = { overview, isOld };
  return (
    <Page
      title={texts.title}
      lead={down !== undefined && (down === 0 ? texts.well : texts.needAttention(down))}
      actions={<FreshnessLine {...{ confirmedAt, isOld }} isRefreshing={isFetching} onRefresh={refresh} />}
    >
      <FirstCastOffer />
      {error !== null && overview === undefined ? (
        <section className="panel mb-4">
          <ErrorState error={error} title={texts.failed} onRetry={refresh} />
        </section>
      ) : (
        <div className="mb-4 grid gap-4 tablet:grid-cols-2 lg:grid-cols-3">
          <ControllersCard {...card} />
          {devices?.length !== 0 && <DevicesCard devices={devices} isOld={isOld} />}
          <UnsupportedCard {...card} />
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        {seesControllers && (
          <section aria-label={texts.mapOrList} className="panel min-w-0 overflow-hidden">
            {children}
          </section>
        )}
        <div className="grid min-w-0 gap-4 tablet:max-lg:grid-cols-2">
          {seesControllers && <AttentionList groupId={groupId} count={down ?? 0} />}
          <HeadsetEnrolment />
          {baseUnits && <BaseUnitStats counts={baseUnits} />}
          {devices && devices.length > 0 && <DeviceTypes devices={devices.filter(({ kind }) => kind !== 'baseunit')} />}
        </div>
      </div>
      {overview?.controllers.total !== 0 && (
        <div className="mt-4">
          <WhenNear height={AVAILABILITY_HEIGHT}>
            <AvailabilityPanel groupId={groupId} linksIncidents={seesControllers} />
          </WhenNear>
        </div>
      )}
    </Page>
  );
}
