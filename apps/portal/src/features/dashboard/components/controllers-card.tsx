import type { DashboardOverview } from '@earshot/domain/dashboard/schema';
import { CONTROLLER_STYLES } from '#/shared/controllers/controller-status.tsx';
import { useOfferedStatuses } from '../dashboard-filters.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { FigureCard } from './figure-card.tsx';
import { ShareBar } from './share-bar.tsx';
import { StatusLink } from './status-link.tsx';

interface CardProps {
  readonly overview: DashboardOverview | undefined;
  readonly isOld: boolean;
}

export function ControllersCard({ overview, isOld }: CardProps) {
  const offered = useOfferedStatuses();
  const counts = overview?.controllers.byStatus;
  const shares = offered.map((status) => ({
    id: status,
    tone: CONTROLLER_STYLES[status].tone,
    count: counts?.[status] ?? 0,
  }));
  return (
    <FigureCard title={texts.cards.controllers} to="/dashboard/list" figure={overview?.controllers.total} isOld={isOld}>
      <ShareBar shares={shares} />
      {counts && (
        <div className="flex flex-wrap gap-x-4 gap-y-0.5">
          {offered.map((status) => (
            <StatusLink
              key={status}
              {...CONTROLLER_STYLES[status]}
              count={counts[status]}
              label={texts.statuses[status]}
              to="/dashboard/list"
              search={{ filterType: status }}
            />
          ))}
        </div>
      )}
    </FigureCard>
  );
}
