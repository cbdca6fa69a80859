import type { IncidentDetail } from '@earshot/domain/incidents/schema';
import type { ReactNode } from 'react';
import { Time } from '#/components/ui/time.tsx';
import { AffectedDevices } from '#/shared/incidents/affected-devices.tsx';
import { incidentTexts } from '#/shared/incidents/texts.ts';

const { facts: texts } = incidentTexts;

/** Facts of an incident. Omits facts that do not apply. */
export function IncidentFacts({ incident }: { incident: IncidentDetail }) {
  const { boxName, serialNumber, groupTitle, note, plannedWork, acknowledgedAt, resolvedAt, again } = incident;
  return (
    <dl className="grid grid-cols-[128px_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5">
      <Fact title={texts.location}>
        {boxName} <span className="text-muted-foreground">· {groupTitle}</span>{' '}
        <span className="font-mono text-xs text-muted-foreground">{serialNumber}</span>
      </Fact>
      <Fact title={texts.since}>
        <Time at={incident.since} />
      </Fact>
      {resolvedAt !== null && (
        <Fact title={texts.over}>
          <Time at={resolvedAt} />
        </Fact>
      )}
      <Fact title={texts.devices}>
        <AffectedDevices incident={incident} />
      </Fact>
      {again > 0 && <Fact title={texts.again}>{incidentTexts.again(again)}</Fact>}
      {acknowledgedAt !== null && (
        <Fact title={texts.acknowledged}>
          {incidentTexts.by(incident.acknowledgedBy)}, <Time at={acknowledgedAt} />
        </Fact>
      )}
      {note !== null && <Fact title={texts.note}>{note}</Fact>}
      {plannedWork !== null && (
        <Fact title={texts.planned}>
          {plannedWork.reason}, <Time at={plannedWork.endsAt} />
        </Fact>
      )}
      <Fact title={texts.mails}>{incidentTexts.mailsSent(incident.mails)}</Fact>
    </dl>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{title}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
