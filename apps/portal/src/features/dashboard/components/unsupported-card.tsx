import type { DashboardOverview } from '@earshot/domain/dashboard/schema';
import { Link } from '@tanstack/react-router';
import { dashboardTexts as texts } from '../texts.ts';
import { FigureCard } from './figure-card.tsx';
import { ShareBar } from './share-bar.tsx';

interface CardProps {
  readonly overview: DashboardOverview | undefined;
  readonly isOld: boolean;
}

export function UnsupportedCard({ overview, isOld }: CardProps) {
  const support = overview?.support;
  const unsupported = support && support.locations - support.deviceHeartbeats;
  return (
    <FigureCard
      title={texts.cards.unsupported}
      to="/dashboard/unsupported-locations"
      figure={unsupported}
      isOld={isOld}
      wide
    >
      <ShareBar
        shares={[
          { id: 'supplied', tone: 'ok', count: support?.deviceHeartbeats ?? 0 },
          { id: 'unsupported', tone: 'idle', count: unsupported ?? 0 },
        ]}
      />
      {support && (
        <p className="text-sm text-muted-foreground">
          {texts.unsupported.description(support.deviceHeartbeats, support.locations)}{' '}
          {unsupported !== 0 && (
            <Link
              to={'/dashboard/unsupported-locations'}
              className="rounded-sm font-medium whitespace-nowrap text-primary hover:underline"
            >
              {texts.unsupported.show}
            </Link>
          )}
        </p>
      )}
    </FigureCard>
  );
}
