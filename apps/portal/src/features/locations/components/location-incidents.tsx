import type { Incident } from '@earshot/domain/incidents/schema';
import type { PlannedWork } from '@earshot/domain/planned-work/schema';
import { Link } from '@tanstack/react-router';
import { Button } from '#/components/ui/button.tsx';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { AffectedDevices } from '#/shared/incidents/affected-devices.tsx';
import { IncidentKindBadge, IncidentStateBadge } from '#/shared/incidents/incident-badges.tsx';
import { incidentTexts as texts } from '#/shared/incidents/texts.ts';
import { useEndPlannedWork } from '../api/use-end-planned-work.ts';

interface LocationIncidentsProps {
  readonly controllerId: string;
  readonly groupId: string;
}

/** Current incidents and planned work of a location; empty if there are none. */
export function LocationIncidents({ controllerId, groupId }: LocationIncidentsProps) {
  const mayEdit = usePermission('edit_incidents');
  const incidents = trpc.incidents.list.useQuery({ groupId, controllerId });
  const work = trpc.plannedWork.list.useQuery({ groupId, controllerId });
  const open = incidents.data?.items ?? [];
  return (
    <>
      {open.map((incident) => (
        <IncidentBanner key={incident.id} incident={incident} />
      ))}
      {work.data?.items.map((one) => (
        <WorkBanner key={one.id} work={one} mayEnd={mayEdit && one.controllerId === controllerId} />
      ))}
    </>
  );
}

const BANNER =
  'mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-border px-3 py-2';

function IncidentBanner({ incident }: { incident: Incident }) {
  const { id, cause, since, devicesAffected, state, acknowledgedBy } = incident;
  return (
    <section aria-label={texts.kinds[incident.kind]} className={BANNER}>
      <p className="flex min-w-0 grow basis-64 flex-wrap items-center gap-2">
        <IncidentKindBadge incident={incident} />
        <IncidentStateBadge incident={incident} />
        <span>
          {cause} <span className="text-muted-foreground">{texts.since(since)}</span>
          {devicesAffected > 0 && (
            <>
              <span className="text-muted-foreground"> · {texts.affected}: </span>
              <AffectedDevices incident={incident} />
            </>
          )}
          {state === 'acknowledged' && <span className="text-muted-foreground"> · {texts.by(acknowledgedBy)}</span>}
        </span>
      </p>
      <Button size="sm" asChild>
        <Link to="/events/incidents" search={{ incident: id } as never}>
          {texts.open}
        </Link>
      </Button>
    </section>
  );
}

function WorkBanner({ work, mayEnd }: { work: PlannedWork; mayEnd: boolean }) {
  const { end, isPending } = useEndPlannedWork();
  const { reason, startsAt, endsAt, isRunning } = work;
  const words = isRunning ? texts.work.running(reason, endsAt) : texts.work.coming(reason, startsAt);
  return (
    <div className={BANNER}>
      <p>
        <span aria-hidden className="text-muted-foreground">
          ■{' '}
        </span>
        {words}
      </p>
      {mayEnd && (
        <Button size="sm" disabled={isPending} onClick={() => end(work.id)}>
          {texts.work.end}
        </Button>
      )}
    </div>
  );
}
