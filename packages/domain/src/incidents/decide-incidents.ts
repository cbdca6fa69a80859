import type { ControllerStatus } from '../controllers/presence.ts';
import type { IncidentKind } from './kinds.ts';

export interface ControllerNow {
  readonly status: ControllerStatus;
  /** When it got that status. */
  readonly since: Date;
  readonly open: readonly OpenIncident[];
}

export interface OpenIncident {
  readonly id: string;
  readonly kind: IncidentKind;
  readonly since: Date;
  /** The controller still belongs to whom it did when this was opened. */
  readonly isOwners: boolean;
}

export interface Decision {
  readonly opens: IncidentKind | undefined;
  readonly resolves: readonly { readonly id: string; readonly at: Date }[];
}

/** What becomes of a controller's incidents as of a moment, from its state alone: whoever asks again gets the same. */
export function decideIncidents(
  { status, since, open }: ControllerNow,
  { asOf, graceMs }: { asOf: Date; graceMs: number },
): Decision {
  const trouble = asOf.getTime() - since.getTime() >= graceMs ? troubleOf(status) : undefined;
  const over = open.filter(({ kind, isOwners }) => !isOwners || isOver(kind, { status, trouble }));
  const kept = open.some((incident) => incident.kind === trouble && !over.includes(incident));
  return {
    opens: kept ? undefined : trouble,
    resolves: over.map((incident) => ({ id: incident.id, at: incident.since > since ? incident.since : since })),
  };
}

const troubleOf = (status: ControllerStatus): IncidentKind | undefined => {
  if (status === 'inactive') return 'controller-offline';
  return status === 'fault' ? 'controller-fault' : undefined;
};

function isOver(
  kind: IncidentKind,
  { status, trouble }: { status: ControllerStatus; trouble: IncidentKind | undefined },
): boolean {
  if (kind === 'controller-offline') return status !== 'inactive';
  // Of one that is down nothing is known but that: its outage is the one incident.
  return status === 'active' || status === 'unknown' || trouble === 'controller-offline';
}
