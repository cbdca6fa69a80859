import type { IncidentDetail } from '@earshot/domain/incidents/schema';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Drawer } from '#/components/ui/drawer.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { IncidentKindBadge, IncidentStateBadge } from '#/shared/incidents/incident-badges.tsx';
import { incidentTexts as texts } from '#/shared/incidents/texts.ts';
import { PlannedWorkButton } from '#/shared/planned-work/planned-work-button.tsx';
import { AcknowledgeForm } from './acknowledge-form.tsx';
import { IncidentFacts } from './incident-facts.tsx';
import { IncidentTimeline } from './incident-timeline.tsx';

export function IncidentDrawer({ incidentId, onClose }: { incidentId: string; onClose: () => void }) {
  const { data: incident, error, refetch } = trpc.incidents.get.useQuery({ incidentId });
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={incident?.boxName ?? texts.title}
      lead={
        incident && (
          <span className="flex flex-wrap items-center gap-2">
            <IncidentKindBadge incident={incident} />
            <IncidentStateBadge incident={incident} />
            {texts.since(incident.since)}
          </span>
        )
      }
    >
      {incident !== undefined ? (
        <Details incident={incident} onReload={() => void refetch()} />
      ) : error ? (
        <ErrorState error={error} title={texts.oneFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Drawer>
  );
}

function Details({ incident, onReload }: { incident: IncidentDetail; onReload: () => void }) {
  const mayEdit = usePermission('edit_incidents');
  const { controllerId, boxName, state } = incident;
  const isOver = state === 'resolved';
  return (
    <div className="grid gap-5">
      <p>{incident.cause}</p>
      {mayEdit && !isOver && <AcknowledgeForm incident={incident} onReload={onReload} />}
      <IncidentFacts incident={incident} />
      <IncidentTimeline incident={incident} />
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to="/locations/$locationId" params={{ locationId: controllerId }}>
            {texts.toLocation}
          </Link>
        </Button>
        {mayEdit && !isOver && <PlannedWorkButton controllerId={controllerId} name={boxName} />}
      </div>
    </div>
  );
}
